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
