export default function LandingRoute() {
  return <main>landing</main>
}
