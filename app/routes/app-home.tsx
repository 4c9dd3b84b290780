export default function AppHomeRoute() {
  return <main>app-home</main>
}
