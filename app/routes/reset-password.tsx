import { ResetPasswordScreen } from '../features/auth/reset-password-screen.tsx'
import { needMessages } from '../i18n/i18n.ts'

/** Needed for prerendering only: in the browser the messages load before hydration. */
export const loader = () => null

export async function clientLoader() {
  await needMessages('auth')
  return null
}

export default function ResetPasswordRoute() {
  return <ResetPasswordScreen />
}
