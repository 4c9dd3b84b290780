import { ResetPasswordScreen } from '../features/auth/reset-password-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'

/** Only so that the page can be prerendered: in the browser the messages come before hydration. */
export const loader = () => null

export async function clientLoader() {
  await needMessages('auth')
  return null
}

export default function ResetPasswordRoute() {
  return <ResetPasswordScreen />
}
