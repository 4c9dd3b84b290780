import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Plan } from '#app/features/plans/rows.ts'
import { seePlanAs } from '#app/features/plans/seen-as.ts'
import { startSession } from '#app/lib/api/session.ts'
import type { Team } from '#contracts/team/team.ts'
import { HELPER_WITHOUT_MONEY, presetOf } from '#domain/team/rights.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { aJoinLink, aMember, anInvitation, anOwner, aTeam } from '#tests/support/team.ts'
// Preloads what the screen fetches when it is needed.
import './invitations/invite-form.tsx'
import './links/join-link-form.tsx'
import './members/member-form.tsx'
import { TeamScreen } from './team-screen.tsx'

const network = fakeNetwork()

/** What the fake service holds, what it was asked, and with which code it refuses. */
let team: Team
let calls: [string, Record<string, unknown>][]
let refusal: string | null

const procedure = (name: string) =>
  http.post(`${API_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
    calls.push([name, (await request.json()) as Record<string, unknown>])
    return refusal === null
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json({ code: 'P0001', message: refusal, details: null, hint: null }, { status: 400 })
  })

const called = (name: string, answer: object) =>
  http.post(`${API_URL}/functions/v1/${name}`, async ({ request }) => {
    calls.push([name, (await request.json()) as Record<string, unknown>])
    return refusal === null ? HttpResponse.json(answer) : HttpResponse.json({ code: refusal }, { status: 409 })
  })

beforeEach(async () => {
  team = aTeam()
  calls = []
  refusal = null
  notifications.clean()
  seePlanAs(null)
  signInForTest()
  await startSession()
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/team_of_plan`, () => HttpResponse.json(team)),
    ...['change_member', 'remove_member', 'leave_plan', 'offer_plan', 'withdraw_offer', 'accept_plan'].map(procedure),
    ...['revoke_invitation', 'revoke_join_link'].map(procedure),
    called('invite-member', { id: 'i', expiresAt: '2099-01-01T00:00:00Z' }),
    called('resend-invitation', { id: 'i', expiresAt: '2099-01-01T00:00:00Z' }),
    called('create-join-link', {
      id: 'l',
      url: 'https://convite.test/join#AAAAAAAAAAAAAAAAAAAAAA',
      expiresAt: '2099-01-01T00:00:00Z',
    }),
  )
})

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>
}

async function open(changes: Partial<Plan> = {}) {
  const plan = aPlan(changes)
  renderUi(
    <main id="content" tabIndex={-1}>
      <Notifications />
      <Address />
      <TeamScreen plan={plan} />
    </main>,
    { path: `/app/team/${plan.id}` },
  )
  await screen.findByRole('heading', { level: 2, name: /in this plan$/ })
  return { user: setupUser(), plan }
}

const menuOf = async (user: ReturnType<typeof setupUser>, name: string) => {
  await user.click(screen.getByRole('button', { name: `What you can do about ${name}` }))
  return within(await screen.findByRole('menu'))
}

const dialogNamed = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

describe('an owner alone', () => {
  test('learns what a team is for, and invites', async () => {
    const { user } = await open()
    expect(screen.getByRole('heading', { name: 'Better planned together' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Invite someone' }))
    const dialog = await dialogNamed('Invite someone to this plan')
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'tia@example.com')
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    await screen.findByText('The invitation to tia@example.com is on its way')
    expect(calls).toEqual([
      [
        'invite-member',
        expect.objectContaining({ email: 'tia@example.com', language: 'es', role: 'viewer', rights: null }),
      ],
    ])
  })

  test('of a tier without teams sees the upgrade before anything is asked, and no way to invite', async () => {
    team = aTeam({ tier: 'free', mayInvite: false })
    await open()
    expect(screen.getByText('Your tier does not include planning as a team.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
  })

  test('of an example is told that nobody is invited to it', async () => {
    await open({ example: 'wedding' })
    expect(screen.getByText(/^This is an example/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
  })
})

describe('rights of one’s own', () => {
  test('are given part by part, and what goes with a part follows it', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Invite someone' }))
    const dialog = await dialogNamed('Invite someone to this plan')
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'tia@example.com')
    await user.click(dialog.getByRole('radio', { name: /^Own rights/ }))
    const part = (name: string) => within(dialog.getByRole('radiogroup', { name }))
    // Whoever is in the plan sees its name, date and place.
    expect(part('Event details').queryByRole('radio', { name: 'Nothing' })).toBeNull()
    await user.click(part('Guests').getByRole('radio', { name: 'Nothing' }))
    expect(dialog.getByText('Changed with it: Tables: Nothing.')).toBeVisible()
    await user.click(part('Tasks').getByRole('radio', { name: 'Change' }))
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.[1]['rights']).toEqual({
      ...presetOf('viewer'),
      ...{ guests: 'none', seating: 'none', tasks: 'write' },
    })
  })

  test('without money are a ready choice, which the vendors and the drinks go with, also part by part', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Invite someone' }))
    const dialog = await dialogNamed('Invite someone to this plan')
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'tia@example.com')
    await user.click(dialog.getByRole('radio', { name: /^Helper without money/ }))
    expect(dialog.queryByRole('radiogroup', { name: 'Money' })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: /^Own rights/ }))
    const part = (name: string) => within(dialog.getByRole('radiogroup', { name }))
    await user.click(part('Money').getByRole('radio', { name: 'See' }))
    expect(dialog.getByText('Changed with it: Vendors: See.')).toBeVisible()
    await user.click(part('Vendors').getByRole('radio', { name: 'Nothing' }))
    expect(dialog.getByText('Changed with it: Money: Nothing.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.[1]).toMatchObject({ role: 'editor', rights: HELPER_WITHOUT_MONEY })
  })

  test('go no further than those of who gives them', async () => {
    team = aTeam({ members: [anOwner({ isMe: false }), aMember({ isMe: true })] })
    const { user } = await open({ role: 'editor', rights: { ...presetOf('editor'), money: 'read' } })
    await user.click(screen.getByRole('button', { name: 'Invite someone' }))
    const dialog = await dialogNamed('Invite someone to this plan')
    expect(dialog.queryByRole('radio', { name: /^Editor/ })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: /^Own rights/ }))
    const money = within(dialog.getByRole('radiogroup', { name: 'Money' }))
    expect(money.getByRole('radio', { name: 'Change' })).toBeDisabled()
    expect(money.getByRole('radio', { name: 'See' })).toBeEnabled()
    // Only the owner lets somebody change the team.
    const people = within(dialog.getByRole('radiogroup', { name: 'Team' }))
    expect(people.getByRole('radio', { name: 'Change' })).toBeDisabled()
  })
})

describe('an invitation', () => {
  test.each([
    ['team.already-member', 'This person is already in the plan.'],
    ['team.undeliverable', 'No email can be sent to this address. Check its spelling.'],
  ])('that is refused because of its address (%s) says so at the field', async (code, message) => {
    refusal = code
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Invite someone' }))
    const dialog = await dialogNamed('Invite someone to this plan')
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await user.type(email, 'tia@example.com')
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(message)))
  })

  test('without an answer is sent again, or revoked once confirmed', async () => {
    team = aTeam({
      invitations: [anInvitation(), anInvitation({ id: 'old', email: 'old@example.com', state: 'expired' })],
    })
    const { user } = await open()
    const waiting = within(screen.getByRole('region', { name: '2 invitations without an answer' }))
    expect(waiting.getByText('Expired: the link opens nothing')).toBeVisible()
    await user.click(waiting.getByRole('button', { name: 'Send the invitation to old@example.com again' }))
    await screen.findByText('The invitation to old@example.com is on its way')
    await user.click(waiting.getByRole('button', { name: 'Revoke the invitation to tia@example.com' }))
    const question = await dialogNamed('Revoke the invitation to tia@example.com?')
    await user.click(question.getByRole('button', { name: 'Revoke' }))
    await screen.findByText('The invitation to tia@example.com is revoked')
    expect(calls).toEqual([
      ['resend-invitation', { id: 'old' }],
      ['revoke_invitation', { id: anInvitation().id }],
    ])
  })
})

describe('a link to join', () => {
  test('is shown once, to be copied, scanned or sent', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Link to join' }))
    const form = await dialogNamed('Link to join')
    await user.click(form.getByRole('button', { name: 'Create link' }))
    const made = await dialogNamed('The link is ready to send')
    expect(made.getByRole('textbox', { name: 'Link' })).toHaveValue('https://convite.test/join#AAAAAAAAAAAAAAAAAAAAAA')
    expect(made.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('https://convite.test/join#')),
    )
    expect(made.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    expect(calls).toEqual([['create-join-link', expect.objectContaining({ days: 7, maxUses: 5, role: 'viewer' })]])
  })

  test('says how often it was used, and is revoked once confirmed', async () => {
    team = aTeam({ links: [aJoinLink()] })
    const { user } = await open()
    const links = within(screen.getByRole('region', { name: '1 link to join' }))
    expect(links.getByText(/^1 of 5 joined with it/)).toBeVisible()
    await user.click(links.getByRole('button', { name: 'Revoke link' }))
    await user.click((await dialogNamed('Revoke this link?')).getByRole('button', { name: 'Revoke link' }))
    await waitFor(() => expect(calls).toEqual([['revoke_join_link', { id: aJoinLink().id }]]))
  })
})

describe('a member', () => {
  beforeEach(() => {
    team = aTeam({ members: [anOwner(), aMember()] })
  })

  test('is given other rights', async () => {
    const { user, plan } = await open()
    await user.click((await menuOf(user, 'Ana Soto')).getByRole('menuitem', { name: 'Change what they can do' }))
    const dialog = await dialogNamed('What Ana Soto can do')
    await user.click(dialog.getByRole('radio', { name: /^Viewer/ }))
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('The rights of Ana Soto were changed')
    expect(calls).toEqual([
      ['change_member', { plan_id: plan.id, user_id: aMember().userId, role: 'viewer', rights: null }],
    ])
  })

  test('is removed once it was said what that does', async () => {
    const { user, plan } = await open()
    await user.click((await menuOf(user, 'Ana Soto')).getByRole('menuitem', { name: 'Remove from the plan' }))
    const question = await dialogNamed('Remove Ana Soto from the plan?')
    expect(question.getByText(/^It applies at once/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Ana Soto is no longer in the plan')
    expect(calls).toEqual([['remove_member', { plan_id: plan.id, user_id: aMember().userId }]])
    expect(screen.getByRole('heading', { name: '1 person in this plan' })).toBeVisible()
  })

  test('is offered the plan, which says what it does to both', async () => {
    const { user, plan } = await open()
    await user.click((await menuOf(user, 'Ana Soto')).getByRole('menuitem', { name: 'Offer them the plan' }))
    const question = await dialogNamed('Offer the plan to Ana Soto?')
    expect(question.getByText(/counts toward their tier/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Offer the plan' }))
    await waitFor(() => expect(calls).toEqual([['offer_plan', { plan_id: plan.id, to_user_id: aMember().userId }]]))
  })

  test('is looked through: the plan opens as they see it', async () => {
    const { user, plan } = await open()
    await user.click((await menuOf(user, 'Ana Soto')).getByRole('menuitem', { name: 'See the plan as they do' }))
    await waitFor(() => expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(plan.id))
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(`/app/event-plan/${plan.id}`)
  })
})

describe('for a member who is no manager', () => {
  beforeEach(() => {
    team = aTeam({
      members: [anOwner({ isMe: false, email: null }), aMember({ isMe: true, role: 'viewer', email: null })],
      mayInvite: false,
    })
  })

  test('there are names and roles, and the way out', async () => {
    const { user, plan } = await open({ role: 'viewer' })
    expect(screen.getByText('Lucía Hernández')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'What you can do about Lucía Hernández' })).toBeNull()
    await user.click((await menuOf(user, 'Ana Soto')).getByRole('menuitem', { name: 'Leave the plan' }))
    const question = await dialogNamed(`Leave “${plan.name}”?`)
    await user.click(question.getByRole('button', { name: 'Leave the plan' }))
    await waitFor(() => expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/app/saved-plans'))
    expect(calls).toEqual([['leave_plan', { plan_id: plan.id }]])
  })

  test('a plan that is offered is accepted', async () => {
    team = aTeam({
      members: [anOwner({ isMe: false }), aMember({ isMe: true, isOffered: true })],
      mayInvite: false,
    })
    const { user, plan } = await open({ role: 'editor' })
    const offer = within(screen.getByRole('region', { name: 'Lucía Hernández offers you this plan' }))
    await user.click(offer.getByRole('button', { name: 'Accept the plan' }))
    await screen.findByText(`“${plan.name}” is yours now`)
    expect(calls).toEqual([['accept_plan', { plan_id: plan.id }]])
  })
})
