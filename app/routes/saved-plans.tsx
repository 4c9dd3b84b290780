export default function SavedPlansRoute() {
  return <main>saved-plans</main>
}
