import { Notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { useLocation } from 'react-router'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import { GuestsScreen } from '#app/features/guests/guests-screen.tsx'
import { PlanFrame } from '#app/features/plans/frame/plan-frame.tsx'
import type { PlanRow } from '#app/features/plans/rows.ts'
import type { Language } from '#app/i18n/i18n.ts'
import { Followed } from '../live.tsx'
import { API_URL } from '../network.ts'
import { aPlanRow } from '../plans.ts'
import { renderUi, setupUser } from '../render.tsx'
import { fakeGuestsService, guestId, type ServedParty, servedMember, servedParty } from './guests-service.ts'

/** A pair of which one comes, a family of four without an answer, one who declined, one who is incomplete. */
export const fourParties = (): readonly ServedParty[] => [
  servedParty(guestId(1), [servedMember(guestId(11), 'Ana López', 'yes'), servedMember(guestId(12), null)], {
    guest_group: 'Familia',
    side: 'first',
  }),
  servedParty(
    guestId(2),
    [
      servedMember(guestId(21), 'Begoña Muñoz'),
      servedMember(guestId(22), 'Íñigo Muñoz'),
      servedMember(guestId(23), 'Luz Muñoz', 'pending', { age_group: 'under-18' }),
      servedMember(guestId(24), 'Sol Muñoz', 'pending', { age_group: 'under-18' }),
    ],
    { guest_group: 'Amigos', table_number: '4' },
  ),
  servedParty(guestId(3), [servedMember(guestId(31), 'Óscar De la Torre', 'no')], { invite_sent: true }),
  servedParty(guestId(4), [servedMember(guestId(41), 'Jo')], { phone: null }),
]

export interface GuestsPageOptions {
  readonly parties?: readonly ServedParty[]
  readonly limit?: number | null
  readonly settings?: object
  /** Sub-events beside the main one. */
  readonly others?: readonly object[]
  readonly plan?: Partial<PlanRow>
  readonly questions?: readonly Record<string, unknown>[]
  readonly mealOptions?: readonly Record<string, unknown>[]
  readonly isTableDerived?: boolean
  readonly path?: string
  readonly language?: Language
  /** Whether it follows what others change: the test stands in for the service with `fakeLive`. */
  readonly isLive?: boolean
}

function Address() {
  const { search } = useLocation()
  return <output aria-label="address">{search}</output>
}

/** Opens the guests of a plan over a faked service. */
export async function openGuests(network: SetupServer, options: GuestsPageOptions = {}) {
  const {
    parties = fourParties(),
    limit = null,
    settings = {},
    others = [],
    plan = {},
    questions = [],
    mealOptions = [],
    isTableDerived = false,
    path = '/',
    language = 'en',
    isLive = false,
  } = options
  const service = fakeGuestsService(network, parties, limit, settings, others)
  service.questions = questions
  service.mealOptions = mealOptions
  service.isTableDerived = isTableDerived
  const row = aPlanRow(plan)
  network.use(http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(row)))
  const frame = (
    <PlanFrame planId={row.id} header="compact">
      {(found) => <GuestsScreen plan={found} />}
    </PlanFrame>
  )
  const page = renderUi(
    <>
      <Notifications />
      <ReachedLimitDialog />
      <Address />
      {isLive ? <Followed planId={row.id}>{frame}</Followed> : frame}
    </>,
    { path, language },
  )
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Guests' : 'Invitados' })
  return { service, planId: row.id, user: setupUser(), close: page.unmount }
}

export const address = () => screen.getByLabelText('address').textContent
