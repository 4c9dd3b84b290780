import { SignJWT } from 'jose'
import { become } from '#tests/support/database.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { addComments } from './comment-rows.ts'
import { addDrinks } from './drinks-rows.ts'
import { addEventDayLink } from './event-day/link-rows.ts'
import { addGuests } from './guest-rows.ts'
import { addAdvice, addLedger } from './ledger-rows.ts'
import { addMailing } from './mail/mailing-rows.ts'
import { addSeating } from './seating-rows.ts'
import { addSiteRows } from './site-rows.ts'
import { addTeamChange } from './team/team-rows.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type PersonName, TASKS } from './test-context.ts'
import { addTimeline } from './timeline-rows.ts'

/** An access token as the auth service issues it, for a user who needs no password in this test. */
export async function accessTokenFor(
  gateway: TestGateway,
  userId: string,
  { expiresInSeconds = 3600, sessionId = crypto.randomUUID() }: { expiresInSeconds?: number; sessionId?: string } = {},
): Promise<string> {
  const { kid, privateKey } = gateway.keys.signing
  const now = Math.floor(Date.now() / 1000)
  return await new SignJWT({ role: 'authenticated', aal: 'aal1', session_id: sessionId })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(`${gateway.config.siteUrl}/auth/v1`)
    .setAudience('authenticated')
    .setSubject(userId)
    .setIssuedAt(now + Math.min(expiresInSeconds, 0) - 60)
    .setExpirationTime(now + expiresInSeconds)
    .sign(privateKey)
}

/** The access token of a session that its user has signed out of. */
export async function signedOutTokenFor(gateway: TestGateway, userId: string): Promise<string> {
  const sessionId = crypto.randomUUID()
  await gateway.database.auth`
    insert into auth.sessions (id, user_id, created_at) values (${sessionId}, ${userId}, now())`
  const token = await accessTokenFor(gateway, userId, { sessionId })
  const { error } = await gateway.serviceClient().auth.admin.signOut(token, 'local')
  if (error) throw error
  return token
}

/** A committed plan with its people, as `withTestContext` creates it inside a transaction. */
export async function settlePlan({ database: { admin } }: TestGateway) {
  const people: Record<PersonName, string> = {
    owner: await aUser(admin),
    editor: await aUser(admin),
    viewer: await aUser(admin),
    stranger: await aUser(admin),
    'former-member': await aUser(admin),
  }
  const planId = await admin.begin(async (tx) => {
    await become(tx, { role: 'authenticated', userId: people.owner })
    const [plan] = await createPlan(tx, aPlan(), ALLOCATIONS, TASKS)
    return String(plan?.id)
  })
  await admin`insert into plan_members ${admin([
    { plan_id: planId, user_id: people.editor, role: 'editor' },
    { plan_id: planId, user_id: people.viewer, role: 'viewer' },
  ])}`
  await admin`insert into calendar_feeds (plan_id, user_id) values (${planId}, ${people.owner})`
  await admin`insert into security_events (user_id, type, occurred_at) values (${people.owner}, 'sign-up', now())`
  const ledger = await addLedger(admin, planId)
  await addAdvice(admin, planId)
  const guests = await addGuests(admin, planId)
  await addMailing(admin, planId, people.editor)
  await addTeamChange(admin, planId)
  const seating = await addSeating(admin, planId, guests)
  const drinks = await addDrinks(admin, planId, ledger)
  const timeline = await addTimeline(admin, planId, { ...ledger, ...guests })
  const helper = await addEventDayLink(admin, planId)
  const comments = await addComments(admin, {
    ...{ planId, vendorId: ledger.vendorId, authorId: people.editor, readerId: people.owner },
  })
  await admin`
    insert into drink_preferences (user_id, bar_mode, profile, level, service, has_toast, is_chilled_on_ice)
    values (${people.owner}, 'full-bar', 'normal', 'mid', 'bar', true, false)`
  await addSiteRows(admin)
  return { planId, people, ledger, guests, seating, drinks, timeline, helper, comments }
}
