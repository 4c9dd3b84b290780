export default function LandingEnRoute() {
  return <main>landing-en</main>
}
