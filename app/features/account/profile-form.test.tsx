import { Notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { ProfileForm } from './profile-form.tsx'

const network = fakeNetwork()
const PROFILE = { id: '7f3c6f0e-0000-4000-8000-000000000001', fullName: 'Ana', language: 'en' } as const

beforeEach(() => signInForTest())

async function saveRefusedWith(status: number, body: object, language: 'es' | 'en' = 'en') {
  network.use(http.patch(`${API_URL}/rest/v1/profiles`, () => HttpResponse.json(body, { status })))
  renderUi(
    <>
      <Notifications />
      <ProfileForm profile={PROFILE} email="ana@example.com" />
    </>,
    { language },
  )
  await setupUser().click(screen.getByRole('button', { name: language === 'en' ? 'Save changes' : 'Guardar cambios' }))
  return await screen.findByRole('alert')
}

test('a refused profile shows the sentence of the service', async () => {
  const toast = await saveRefusedWith(400, { code: '22001', message: 'value too long for type character varying(100)' })
  expect(toast).toHaveTextContent('Error')
  expect(toast).toHaveTextContent('value too long for type character varying(100)')
})

test('in Spanish the refusal is told in our words', async () => {
  const toast = await saveRefusedWith(400, { code: '22001', message: 'value too long' }, 'es')
  expect(toast).toHaveTextContent('Hay un dato que no se puede guardar así.')
})

test('where the service says nothing, the profile failed to update', async () => {
  const hidden = { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' }
  expect(await saveRefusedWith(406, hidden)).toHaveTextContent('Failed to update profile')
})

test('a saved name is shown as it is stored, and what is typed meanwhile stays', async () => {
  let respond = () => {}
  const waiting = () => new Promise<void>((resolve) => (respond = resolve))
  network.use(
    http.patch(`${API_URL}/rest/v1/profiles`, async ({ request }) => {
      await waiting()
      return HttpResponse.json({ id: PROFILE.id, ...((await request.json()) as object) })
    }),
    http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })),
  )
  renderUi(<ProfileForm profile={PROFILE} email="ana@example.com" />)
  const user = setupUser()
  const field = screen.getByLabelText('Full name')
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByRole('button', { name: 'Please wait…' })
  }
  const saved = async () => {
    respond()
    await screen.findByRole('button', { name: 'Save changes' })
  }

  await user.type(field, ' María ')
  await save()
  await saved()
  expect(field).toHaveValue('Ana María')

  await user.type(field, ' de la')
  await save()
  await user.type(field, ' Luz')
  await saved()
  expect(field).toHaveValue('Ana María de la Luz')
})
