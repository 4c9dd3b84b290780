import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Language, useT } from '#app/i18n/i18n.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { ContactForm } from './contact-form.tsx'
import { contactMessages } from './contact-messages.ts'

const network = fakeNetwork()
afterEach(() => {
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

function Page() {
  const { t, language } = useT()
  return <ContactForm language={language} messages={contactMessages(t, language)} />
}

function open(language: Language = 'en', address = '/contact') {
  window.history.replaceState(null, '', address)
  return { user: setupUser(), ...renderUi(<Page />, { language }) }
}

type User = ReturnType<typeof setupUser>

const TYPED = {
  'First name': 'Ana',
  'Last name': 'Pérez',
  Email: 'ana@example.com',
  Subject: 'A wedding in two cities',
  Message: 'Can it be planned like that?\nWe are two families.',
}
const send = () => screen.getByRole('button', { name: 'Send message' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function fill(user: User, changes: Partial<typeof TYPED> = {}) {
  for (const [label, text] of Object.entries({ ...TYPED, ...changes })) {
    await user.clear(field(label))
    if (text) await user.paste(text)
  }
}

/** Returns the given responses, and records the requests. */
function answerWith(answer: () => Response | Promise<Response>) {
  const sent: unknown[] = []
  network.use(
    http.post(`${API_URL}/functions/v1/send-contact-message`, async ({ request }) => {
      sent.push(await request.json())
      return await answer()
    }),
  )
  return sent
}
const received = () => HttpResponse.json({ isReceived: true })
const expectNothingLost = () => {
  for (const [label, text] of Object.entries(TYPED)) expect(field(label)).toHaveValue(text)
}

describe('the contact form', () => {
  test('a submitted message is sent and confirmed', async () => {
    const sent = answerWith(received)
    const { user } = open()
    await fill(user)
    await user.click(send())
    await expectFocus(await screen.findByRole('heading', { name: 'Message Sent Successfully!' }))
    expect(sent).toEqual([
      {
        first_name: 'Ana',
        last_name: 'Pérez',
        email: 'ana@example.com',
        company: '',
        subject: TYPED.Subject,
        message: TYPED.Message,
        language: 'en',
        website: '',
      },
    ])
  })

  test('errors are shown beside each field, and the first one is focused', async () => {
    const { user } = open()
    await fill(user, { 'Last name': 'P', Email: 'ana@', Subject: 'Hola', Message: 'Too short, this' })
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Validation Error: Please fix the errors before submitting.',
    )
    await expectFocus(() => field('Last name'))
    expect(field('First name')).toHaveAttribute('aria-invalid', 'false')
    expect(field('Last name')).toHaveAccessibleDescription('Use at least 2 characters.')
    expect(field('Email')).toHaveAccessibleDescription(/not a valid email/)
    expect(field('Subject')).toHaveAccessibleDescription('Use at least 5 characters.')
    expect(field('Message')).toHaveAccessibleDescription('Use at least 20 characters. 15 of 2,000 characters')
  })

  test('errors are shown in Spanish', async () => {
    const { user } = open('es')
    await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error de validación: Corrige los errores antes de enviar.',
    )
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('Escribe tu nombre.')
  })

  test('an error disappears once its field is valid, and the focus stays', async () => {
    const { user } = open()
    await fill(user, { Email: 'ana', Subject: 'Hola' })
    await user.click(send())
    await expectFocus(() => field('Email'))
    await user.type(field('Subject'), ' a todos')
    await waitFor(() => expect(field('Subject')).toHaveAttribute('aria-invalid', 'false'))
    expect(field('Email')).toHaveAttribute('aria-invalid', 'true')
    await expectFocus(() => field('Subject'))
  })

  test('an error found by the server alone is shown beside its field', async () => {
    answerWith(() =>
      HttpResponse.json(
        { code: 'contact.malformed', issues: [{ field: 'company', issue: 'too-long' }] },
        { status: 400 },
      ),
    )
    const { user } = open()
    await fill(user)
    await user.click(send())
    await expectFocus(() => field('Company (optional)'))
    expect(field('Company (optional)')).toHaveAccessibleDescription('Use at most 100 characters.')
    expectNothingLost()
  })

  test('a pending message is sent once', async () => {
    let answer: () => void = () => undefined
    const sent = answerWith(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return received()
    })
    const { user } = open()
    await fill(user)
    await user.click(send())
    expect(await screen.findByRole('button', { name: 'Please wait…' })).toBeDisabled()
    await user.type(field('Subject'), '{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    answer()
    await screen.findByRole('heading', { name: 'Message Sent Successfully!' })
    expect(sent).toHaveLength(1)
  })

  test('the counter counts characters as the contract does', async () => {
    const { user } = open()
    await user.type(field('Message'), '¡Fiesta! 🎉 ')
    expect(screen.getByText('10 of 2,000 characters')).toBeVisible()
  })

  test.each([
    ['/contact?tier=enterprise', 'About the Enterprise tier'],
    ['/contact?subject=A%20question%20of%20mine', 'A question of mine'],
    ['/contact?tier=toString', ''],
  ])('the address %s presets the subject “%s”', (address, subject) => {
    open('en', address)
    expect(field('Subject')).toHaveValue(subject)
  })

  test('the honeypot field is hidden from people', () => {
    const { container } = open()
    const trap = container.querySelector('[name="website"]')
    expect(trap).toHaveAttribute('tabindex', '-1')
    expect(trap).toHaveAttribute('autocomplete', 'off')
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
  })
})

describe('a message that did not get through', () => {
  const failure =
    'Error Sending Message: There was a problem sending your message. Please try again or email us directly.'

  test.each([
    ['the server refuses', () => HttpResponse.json({ code: 'contact.unavailable' }, { status: 503 }), failure],
    ['the network breaks', () => HttpResponse.error(), failure],
    ['something else answers', () => HttpResponse.html('<h1>Sign in to this Wi-Fi</h1>'), failure],
    [
      'too many were sent',
      () => HttpResponse.json({ code: 'contact.too-many' }, { status: 429, headers: { 'retry-after': '3000' } }),
      'Error Sending Message: Too many messages have come in. Wait an hour, or email us.',
    ],
  ])('input is kept and can be mailed instead when %s', async (_, answer, words) => {
    answerWith(answer)
    const { user } = open()
    await fill(user)
    await user.click(send())
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(words)
    await expectFocus(notice)
    expectNothingLost()
    const mail = new URL(screen.getByRole('link', { name: 'hola@convite.example' }).getAttribute('href') ?? '')
    expect([mail.pathname, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([
      'hola@convite.example',
      TYPED.Subject,
      TYPED.Message,
    ])
  })

  test('an offline browser shows that there is no connection', async () => {
    const sent = answerWith(received)
    const { user } = open()
    await fill(user)
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent('Error Sending Message: You are offline.')
    expectNothingLost()
    expect(sent).toEqual([])

    connection.mockReturnValue(true)
    await user.click(send())
    await screen.findByRole('heading', { name: 'Message Sent Successfully!' })
  })
})

describe('what is being written', () => {
  test('a draft survives a reload, also in the other language', async () => {
    const { user, unmount } = open()
    await fill(user)
    unmount()
    open('es', '/contact?tier=pro')
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana')
    expect(screen.getByLabelText('Mensaje')).toHaveValue(TYPED.Message)
    expect(screen.getByLabelText('Asunto')).toHaveValue(TYPED.Subject)
  })

  test('a draft keeps no subject that the address presets', async () => {
    const { user, unmount } = open('en', '/contact?tier=pro')
    await user.type(field('First name'), 'Ana')
    unmount()
    open('es', '/contact?tier=pro')
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana')
    expect(screen.getByLabelText('Asunto')).toHaveValue('Sobre el nivel Pro')
  })

  test('a draft is removed once it is sent', async () => {
    answerWith(received)
    const { user, unmount } = open()
    await fill(user)
    await user.click(send())
    await user.click(await screen.findByRole('button', { name: 'Write another message' }))
    await expectFocus(() => field('First name'))
    expect(field('Message')).toHaveValue('')
    unmount()
    open()
    expect(field('Message')).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })
})
