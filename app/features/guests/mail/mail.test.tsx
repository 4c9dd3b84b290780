import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { fakeLive } from '#tests/support/live.tsx'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

/** What was sent to each procedure and function, by name. */
let sent: Record<string, Record<string, unknown>[]>
/** The code of the refusal of queueing. */
let refusal: string | null

const reasons: Readonly<Record<string, string | null>> = {
  [guestId(1)]: null,
  [guestId(2)]: null,
  [guestId(3)]: 'declined',
  [guestId(4)]: 'no-address',
}

const aMailing = {
  id: 'm1',
  kind: 'invitation',
  note_es: 'Habrá <b>autobús</b>',
  note_en: null,
  made_at: '2026-11-20T18:00:00Z',
  made_by: 'Ana',
  queued: 3,
  taken: 5,
  refused: 1,
  cancelled: 0,
  retriable: 1,
  next_at: null,
}

beforeEach(() => {
  signInForTest()
  Element.prototype.scrollIntoView = vi.fn()
  sent = {}
  refusal = null
  const answer = (path: string, name: string, value: (body: Record<string, unknown>) => Response) =>
    http.post(`${API_URL}/${path}/${name}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sent[name] = [...(sent[name] ?? []), body]
      return value(body)
    })
  const rpc = (name: string, value: (body: Record<string, unknown>) => unknown) =>
    answer('rest/v1/rpc', name, (body) => HttpResponse.json(value(body) as object))
  network.use(
    rpc('preview_guest_mailing', ({ kind, is_again, guest_ids }) => ({
      obstacle: null,
      reply_to: 'ana@example.com',
      parties: Object.entries(reasons)
        .filter(([id]) => !guest_ids || (guest_ids as string[]).includes(id))
        .map(([id, reason]) => ({
          id,
          reason: kind === 'reminder' && reason === null && !is_again ? 'reminded' : reason,
          language: id === guestId(1) ? 'es' : 'en',
        })),
      days: [
        { send_on: '2026-11-20', not_before: '2026-11-20T18:00:00Z', mails: 1, is_now: true },
        { send_on: '2030-01-02', not_before: '2030-01-02T15:00:00Z', mails: 1, is_now: false },
      ],
      most_of_day: 50,
    })),
    answer('rest/v1/rpc', 'queue_guest_mailing', () =>
      refusal === null
        ? HttpResponse.json({ ...aMailing, queued: 2 })
        : HttpResponse.json({ code: 'P0001', message: refusal }, { status: 400 }),
    ),
    answer('functions/v1', 'preview-guest-mail', ({ language, note }) =>
      HttpResponse.json({ subject: `Subject in ${language}`, html: `<p>${note}</p>`, text: 'x' }),
    ),
    rpc('guest_mailings', () => [aMailing]),
    rpc('guest_messages', () => [
      {
        id: 'a',
        mailing_id: 'm1',
        guest_id: guestId(1),
        kind: 'invitation',
        state: 'refused',
        reason: 'refused',
        answer: '550 5.1.1',
        address: 'ana@correo.mx',
        not_before: '2026-11-20T18:00:00Z',
        sent_at: null,
      },
    ]),
    rpc('cancel_guest_mailing', () => ({ ...aMailing, queued: 0, cancelled: 3 })),
    rpc('retry_guest_mailing', () => ({ ...aMailing, refused: 0, retriable: 0 })),
    answer('rest/v1/rpc', 'guest_digest', () => HttpResponse.json('daily')),
    answer('rest/v1/rpc', 'choose_guest_digest', () => HttpResponse.json('never')),
  )
})

async function openItem(user: UserEvent, item: string) {
  await user.click(await screen.findByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog'))
}

async function openFromMenu(item: string, plan: Parameters<typeof openGuests>[1] = {}) {
  const { user } = await openGuests(network, plan)
  return { user, dialog: await openItem(user, item) }
}

describe('mail to guests', () => {
  test('it says who gets it and when, who does not and why, and is queued after a yes', async () => {
    const { user, dialog } = await openFromMenu('Send by email')
    await user.click(await dialog.findByRole('radio', { name: 'Save the date' }))
    await dialog.findByText('2 parties get this email')
    expect(dialog.getByText('Declined (1)')).toBeInTheDocument()
    expect(dialog.getByText('No email (1)')).toBeInTheDocument()
    expect(dialog.getByText('1 goes out now.')).toBeInTheDocument()
    expect(dialog.getByText(/1 goes out on Jan 2, 2030 from 9:00 AM on: up to 50 emails/)).toBeInTheDocument()
    expect(dialog.getByText('Replies go to ana@example.com.')).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: 'A line of your own, in English' }), 'Bring a coat')
    await user.click(dialog.getByRole('button', { name: 'Send 2 emails' }))
    expect(sent['queue_guest_mailing']).toBeUndefined()
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await screen.findByText('2 emails are on their way')
    expect(sent['queue_guest_mailing']?.map(({ mailing }) => mailing)).toMatchObject([
      {
        kind: 'save-the-date',
        is_again: false,
        guest_ids: [guestId(1), guestId(2)],
        note_es: '',
        note_en: 'Bring a coat',
      },
    ])
  })

  test('the list that changed meanwhile is said, and what was typed stays', async () => {
    refusal = 'mailing.changed'
    const { user, dialog } = await openFromMenu('Send by email')
    await user.click(await dialog.findByRole('radio', { name: 'Invitation' }))
    await dialog.findByText('2 parties get this email')
    const line = dialog.getByRole('textbox', { name: 'A line of your own, in Spanish' })
    await user.type(line, 'Hola')
    await user.click(dialog.getByRole('button', { name: 'Send 2 emails' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/The list changed while you were preparing/)).toBeInTheDocument()
    expect(line).toHaveValue('Hola')
  })

  test('who was reminded is reminded again only when that is chosen', async () => {
    const { user, dialog } = await openFromMenu('Send by email')
    await user.click(await dialog.findByRole('radio', { name: 'Reminder' }))
    await dialog.findByText('Nobody gets this email')
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: /Also to those who have had it/ }))
    await dialog.findByText('2 parties get this email')
    expect(dialog.getByRole('button', { name: 'Send 2 emails' })).toBeEnabled()
  })

  test('the preview shows the mail in each language, where nothing runs', async () => {
    const { user, dialog } = await openFromMenu('Send by email')
    await user.click(await dialog.findByRole('radio', { name: 'Invitation' }))
    await user.click(await dialog.findByRole('button', { name: 'See the email' }))
    await dialog.findByText('Subject: Subject in es')
    expect(dialog.getByTitle('What the email looks like')).toHaveAttribute('sandbox', '')
    await user.click(dialog.getByRole('radio', { name: 'English' }))
    await dialog.findByText('Subject: Subject in en')
  })
})

describe('emails sent', () => {
  test('each message is shown with what the mail server said; what waits is canceled after a yes', async () => {
    const { user, dialog } = await openFromMenu('Emails sent')
    expect(await dialog.findByText('5 accepted')).toBeInTheDocument()
    expect(dialog.getByText('1 refused')).toBeInTheDocument()
    await user.click(dialog.getByText('Recipients'))
    const message = await dialog.findByText(/The mail server refused it/)
    expect(message).toHaveTextContent('code 550 5.1.1')
    await user.click(dialog.getByRole('button', { name: 'Try the refused again' }))
    await waitFor(() => expect(sent['retry_guest_mailing']).toHaveLength(1))
    await user.click(await dialog.findByRole('button', { name: 'Cancel what is waiting' }))
    const question = await screen.findByRole('dialog', { name: 'Cancel what is waiting?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel what is waiting' }))
    await screen.findByText('What was waiting is canceled')
    expect(sent['cancel_guest_mailing']).toHaveLength(1)
  })

  test('what leaves is seen as it leaves, by the counts that arrive; nothing is asked for in between', async () => {
    const live = fakeLive(network)
    const { user, planId, service } = await openGuests(network, { isLive: true })
    await waitFor(() => expect(live.hasJoined(planId)).toBe(true))
    // What is shown when the channel is joined is asked for once more, before a change that comes later is shown.
    service.changes = { guests: [servedParty(guestId(5), [servedMember(guestId(51), 'Nadia Ruiz')])], removed: [] }
    live.change(planId, 'guests', { id: guestId(5), plan_id: planId }, 'INSERT')
    await screen.findByRole('button', { name: /^Nadia Ruiz/ })
    const dialog = await openItem(user, 'Emails sent')
    await dialog.findByText('3 waiting')
    const asked = () => [sent['guest_mailings']?.length, sent['guest_messages']?.length ?? 0]
    const counts = { id: aMailing.id, plan_id: planId, cancelled: 0, next_at: null }
    live.change(planId, 'mailing_counts', { ...counts, queued: 0, taken: 7, refused: 2, retriable: 2 })
    await dialog.findByText('7 accepted')
    expect(dialog.queryByText(/waiting/)).toBeNull()
    expect(asked()).toEqual([1, 0])
    // The messages of one are asked for where they are looked at.
    await user.click(dialog.getByText('Recipients'))
    await waitFor(() => expect(asked()[1]).toBe(1))
    live.change(planId, 'mailing_counts', { ...counts, queued: 0, taken: 8, refused: 1, retriable: 1 })
    await waitFor(() => expect(asked()).toEqual([1, 2]))
    // One that another person has queued just now.
    live.change(planId, 'mailing_counts', { ...counts, id: 'm2', queued: 9, taken: 0 }, 'INSERT')
    await waitFor(() => expect(asked()[0]).toBe(2))
  })

  test('a viewer reads what was sent and can send, cancel and repeat nothing', async () => {
    const plan = { plan: { plan_members: [{ role: 'viewer' }] } } as never
    const { dialog } = await openFromMenu('Emails sent', plan)
    await dialog.findByText('5 accepted')
    expect(dialog.queryByRole('button', { name: /Cancel|Try/ })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Send by email' })).toBeNull()
  })
})

test('a member chooses how often answers come by mail', async () => {
  const { user, dialog } = await openFromMenu('Answers by email')
  expect(await dialog.findByRole('radio', { name: 'Once a day' })).toBeChecked()
  await user.click(dialog.getByRole('radio', { name: 'Never' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Saved')
  expect(sent['choose_guest_digest']).toMatchObject([{ frequency: 'never' }])
})
