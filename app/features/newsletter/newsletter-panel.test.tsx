import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Language, useT } from '#app/i18n/i18n.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { newsletterFormMessages, newsletterPanelMessages } from './newsletter-messages.ts'
import { NewsletterPanel } from './newsletter-panel.tsx'

const TOKEN = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6'

const network = fakeNetwork()
afterEach(() => {
  window.history.replaceState(null, '', '/')
  for (const robots of document.head.querySelectorAll('meta[name="robots"]')) robots.remove()
  vi.restoreAllMocks()
})

function Page() {
  const { t, language } = useT()
  return (
    <NewsletterPanel
      language={language}
      messages={newsletterPanelMessages(t)}
      formMessages={newsletterFormMessages(t)}
    />
  )
}

function open(search = '', language: Language = 'en') {
  window.history.replaceState(null, '', `/newsletter${search}`)
  renderUi(<Page />, { language })
  return setupUser()
}

/** Returns the given responses of one function, and records the requests. */
function answer(name: string, ...answers: (() => Response)[]) {
  const sent: unknown[] = []
  network.use(
    http.post(`${API_URL}/functions/v1/${name}`, async ({ request }) => {
      sent.push(await request.json())
      return (answers[sent.length - 1] ?? answers.at(-1))?.()
    }),
  )
  return sent
}
const received = () => HttpResponse.json({ isReceived: true })
const gone = () => HttpResponse.json({ code: 'newsletter.link-expired' }, { status: 410 })
const away = () => HttpResponse.json({ code: 'newsletter.unavailable' }, { status: 503 })

const email = () => screen.getByLabelText('Email')
const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { name })
const isKeptOutOfSearch = () => document.head.querySelector('meta[name="robots"][content="noindex"]') !== null

describe('the form of the newsletter', () => {
  test('a submitted address is asked to check its mailbox', async () => {
    const sent = answer('subscribe-newsletter', received)
    const user = open()
    await user.type(email(), 'ana@example.com')
    await user.click(await button('Subscribe'))
    await expectFocus(await heading('Check your inbox'))
    expect(sent).toEqual([{ email: 'ana@example.com', language: 'en', website: '' }])
    expect(isKeptOutOfSearch()).toBe(false)
    await user.click(await button('Use another email'))
    await expectFocus(() => email())
  })

  test.each([
    ['', 'Enter your email.'],
    ['ana@', /not a valid email/],
  ])('the address “%s” is not sent, and the error is shown beside the field', async (typed, words) => {
    const user = open()
    if (typed) await user.type(email(), typed)
    await user.click(await button('Subscribe'))
    await waitFor(() => expect(email()).toHaveAttribute('aria-invalid', 'true'))
    expect(email()).toHaveAccessibleDescription(words)
    await expectFocus(() => email())
    await user.type(email(), 'x')
    expect(email()).toHaveAttribute('aria-invalid', 'false')
  })

  test.each([
    ['newsletter.too-many', 429, /Too many requests from your connection/],
    ['newsletter.unavailable', 503, /We could not save your request/],
  ])('the address is kept when it is refused with %s', async (code, status, words) => {
    answer('subscribe-newsletter', () => HttpResponse.json({ code }, { status }))
    const user = open()
    await user.type(email(), 'ana@example.com')
    await user.click(await button('Subscribe'))
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(email()).toHaveValue('ana@example.com')
  })
})

describe('the confirmation link', () => {
  test('the confirmation link confirms without a click and shows the result', async () => {
    const sent = answer('confirm-newsletter', () => HttpResponse.json({ language: 'en' }))
    open(`?token=${TOKEN}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One moment…')
    await heading('You are on the list')
    expect(screen.getByRole('link', { name: 'Read the blog in the meantime' })).toHaveAttribute('href', '/en/blog')
    expect(sent).toEqual([{ token: TOKEN }])
    expect(isKeptOutOfSearch()).toBe(true)
  })

  test('an expired confirmation link shows the form again', async () => {
    answer('confirm-newsletter', gone)
    answer('subscribe-newsletter', received)
    const user = open(`?token=${TOKEN}`)
    await heading('This link no longer works')
    await user.type(email(), 'ana@example.com')
    await user.click(await button('Subscribe'))
    await heading('Check your inbox')
  })

  test('a confirmation can be retried after a server failure', async () => {
    const sent = answer('confirm-newsletter', away, () => HttpResponse.json({ language: 'en' }))
    const user = open(`?token=${TOKEN}`)
    await heading('That did not work yet')
    await user.click(await button('Try again'))
    await heading('You are on the list')
    expect(sent).toHaveLength(2)
  })

  test('a confirmation without a connection shows that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(`?token=${TOKEN}`)
    await screen.findByText(/You are offline/)
  })
})

describe('the unsubscribe link', () => {
  test('the unsubscribe link requires one click, and offers to subscribe again', async () => {
    const sent = answer('unsubscribe-newsletter', () => HttpResponse.json({ isUnsubscribed: true }))
    const user = open(`?unsubscribe=${TOKEN}`)
    await heading('Unsubscribe from the newsletter?')
    expect(sent).toEqual([])
    expect(isKeptOutOfSearch()).toBe(true)
    await user.click(await button('Unsubscribe'))
    const left = await heading('You are off the list')
    await expectFocus(left)
    expect(sent).toEqual([{ token: TOKEN }])
    await user.click(await button('Subscribe again'))
    expect(email()).toBeVisible()
    expect(location.search).toBe('')
  })

  test('an incomplete unsubscribe link shows our address', async () => {
    answer('unsubscribe-newsletter', gone)
    const user = open('?unsubscribe=short')
    await user.click(await button('Unsubscribe'))
    await heading('Part of this link is missing')
    expect(screen.getByRole('link', { name: 'hola@convite.example' })).toBeVisible()
  })

  test('unsubscribing can be retried after a server failure', async () => {
    const sent = answer('unsubscribe-newsletter', away, () => HttpResponse.json({ isUnsubscribed: true }))
    const user = open(`?unsubscribe=${TOKEN}`, 'en')
    await user.click(await button('Unsubscribe'))
    await heading('That did not work yet')
    await user.click(await button('Try again'))
    await heading('You are off the list')
    expect(sent).toHaveLength(2)
  })

  test('the panel is available in Spanish', async () => {
    open(`?unsubscribe=${TOKEN}`, 'es')
    await button('Darme de baja')
  })
})
