export default function ResetPasswordRoute() {
  return <main>reset-password</main>
}
