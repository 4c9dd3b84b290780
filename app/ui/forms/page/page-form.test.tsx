import { TextInput } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#app/lib/api/app-error.ts'
import { startSession } from '#app/lib/api/session.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { PageForm, PageSubmit } from './page-form.tsx'
import { PageGuard } from './page-guard.tsx'
import { usePageForm } from './use-page-form.ts'

fakeNetwork()

type Fields = { name: string; place: string }
type Send = (fields: Fields) => Promise<void>

const schema = z.object({
  name: z.string().min(1, 'comparison.add.name-missing'),
  place: z.string(),
})

interface FormProps {
  readonly label: string
  readonly onSend: Send
  readonly initial?: Fields
  readonly told?: 'beside-field' | 'in-message' | 'both'
  readonly keptAs?: string
}

function Form({ label, onSend, initial = { name: '', place: '' }, told = 'beside-field', keptAs }: FormProps) {
  const form = usePageForm({
    initial,
    schema,
    order: ['name', 'place'],
    noticeId: 'a test',
    fieldOf: ({ code }) => (code === 'auth.email-invalid' ? 'name' : null),
    told,
    toldElsewhere: ['auth.session-missing'],
    keptAs: keptAs ?? null,
    onSend,
  })
  return (
    <PageForm form={form}>
      <TextInput label={`Name ${label}`} {...form.fieldProps('name')} />
      <TextInput label={`Place ${label}`} {...form.fieldProps('place')} />
      <PageSubmit form={form} label={`Send ${label}`} />
    </PageForm>
  )
}

/** A form whose record is changed elsewhere. */
function ChangingRecord() {
  const [saved, setSaved] = useState<Fields>({ name: 'Alma', place: 'Lagos' })
  return (
    <>
      <Form label="A" initial={saved} onSend={async () => {}} />
      <button type="button" onClick={() => setSaved({ name: 'Bruma', place: 'Oaxaca' })}>
        Elsewhere
      </button>
    </>
  )
}

function open(props: Partial<FormProps> = {}) {
  const view = renderUi(
    <>
      <Notifications />
      <Form label="A" onSend={async () => {}} {...props} />
    </>,
  )
  return { user: setupUser(), ...view }
}

const refuseWith = (code: 'auth.email-invalid' | 'auth.session-missing' | 'server.unavailable') => async () => {
  throw new AppError(code)
}

beforeEach(() => () => void notifications.clean())

async function sendName(user: ReturnType<typeof setupUser>) {
  await user.type(screen.getByLabelText('Name A'), 'Alma')
  await user.click(screen.getByRole('button', { name: 'Send A' }))
}

describe('a form of a page', () => {
  test('a submit with errors focuses the first one and sends nothing', async () => {
    const onSend = vi.fn<Send>()
    const { user } = open({ onSend })
    await user.click(screen.getByRole('button', { name: 'Send A' }))
    await expectFocus(() => screen.getByLabelText('Name A'))
    expect(screen.getByLabelText('Name A')).toBeInvalid()
    expect(onSend).not.toHaveBeenCalled()
  })

  test('a refusal about a field stands beside it, without a message', async () => {
    const { user } = open({ onSend: refuseWith('auth.email-invalid') })
    await sendName(user)
    await waitFor(() => expect(screen.getByLabelText('Name A')).toHaveAccessibleDescription(/email/))
    await expectFocus(() => screen.getByLabelText('Name A'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a refusal about a field that is told in a message marks the field only', async () => {
    const { user } = open({ onSend: refuseWith('auth.email-invalid'), told: 'in-message' })
    await sendName(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/email/)
    expect(screen.getByLabelText('Name A')).toBeInvalid()
    expect(screen.getByLabelText('Name A')).not.toHaveAccessibleDescription()
  })

  test('any other refusal is a message and keeps the input', async () => {
    const { user } = open({ onSend: refuseWith('server.unavailable') })
    await sendName(user)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByLabelText('Name A')).toHaveValue('Alma')
    expect(screen.getByRole('button', { name: 'Send A' })).toBeEnabled()
  })

  test('a refusal that has its own message is told by that one alone', async () => {
    const onSend = vi.fn<Send>(refuseWith('auth.session-missing'))
    const { user } = open({ onSend })
    await sendName(user)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send A' })).toBeEnabled())
    expect(onSend).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a field follows what is saved elsewhere, unless it has unsaved input', async () => {
    renderUi(<ChangingRecord />)
    const user = setupUser()
    await user.type(screen.getByLabelText('Name A'), ' y Luz')
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.getByLabelText('Place A')).toHaveValue('Oaxaca')
    expect(screen.getByLabelText('Name A')).toHaveValue('Alma y Luz')
  })
})

describe('input over a reload', () => {
  beforeEach(async () => {
    signInForTest()
    await startSession()
  })

  test('input is restored and named where the form keeps it, and is in no storage where it does not', async () => {
    const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage })
    const unkept = open()
    await unkept.user.type(screen.getByLabelText('Name A'), 'Alma')
    expect(stored()).not.toContain('Alma')
    unkept.unmount()

    const kept = open({ keptAs: 'page-form-of-a-test' })
    await kept.user.type(screen.getByLabelText('Name A'), 'Bruma')
    kept.unmount()
    const { user } = open({ keptAs: 'page-form-of-a-test' })
    expect(screen.getByLabelText('Name A')).toHaveValue('Bruma')
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(screen.getByLabelText('Name A')).toHaveValue('')
    expect(stored()).not.toContain('Bruma')
  })
})

describe('leaving a page with several forms', () => {
  function openPage() {
    renderUi(
      <PageGuard>
        <Form label="A" onSend={async () => {}} />
        <Form label="B" onSend={async () => {}} />
        <Link to="/elsewhere">Elsewhere</Link>
      </PageGuard>,
    )
    return setupUser()
  }
  const leave = (user: ReturnType<typeof setupUser>) => user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const question = () => screen.queryByRole('heading', { name: 'Leave without saving?' })

  test.each(['A', 'B'])('unsaved input in form %s asks once, and stays', async (label) => {
    const user = openPage()
    await user.type(screen.getByLabelText(`Name ${label}`), 'Alma')
    await leave(user)
    expect(question()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay here' }))
    expect(screen.getByLabelText(`Name ${label}`)).toHaveValue('Alma')
  })

  test('without unsaved input nothing is asked', async () => {
    const user = openPage()
    await user.type(screen.getByLabelText('Name A'), 'Alma')
    await user.clear(screen.getByLabelText('Name A'))
    await leave(user)
    expect(question()).toBeNull()
  })
})
