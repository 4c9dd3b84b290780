export default function AccountRoute() {
  return <main>account</main>
}
