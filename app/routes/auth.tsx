export default function AuthRoute() {
  return <main>auth</main>
}
