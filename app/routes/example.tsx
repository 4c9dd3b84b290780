import { ExampleScreen } from '#app/features/plans/example/example-screen.tsx'
import { needMessages } from '#app/i18n/i18n.ts'

export async function clientLoader() {
  await needMessages('plans')
  return null
}

export default function ExampleRoute() {
  return <ExampleScreen />
}
