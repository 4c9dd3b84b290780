export default function NotFoundRoute() {
  return <main>not-found</main>
}
