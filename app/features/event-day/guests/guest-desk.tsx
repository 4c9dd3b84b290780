import { Button, Progress, SegmentedControl } from '@mantine/core'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useIsPainted } from '#app/lib/browser/use-is-painted.ts'
import { useIsPrinting } from '#app/lib/browser/use-is-printing.ts'
import { SearchField } from '#app/ui/list/search-field.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import type { DayPartyRow } from '#contracts/event-day/event-day.ts'
import { countArrived, hasArrived } from '#domain/event-day/arrived.ts'
import type { DayState } from '#domain/event-day/day-state.ts'
import { findParties, indexParties } from '#domain/event-day/find-parties.ts'
import { useDay } from '../use-event-day.ts'
import { NeedsSwitch } from './needs-switch.tsx'
import { PartyCard } from './party-card.tsx'

const SHOWN = ['all', 'missing', 'arrived'] as const
type Shown = (typeof SHOWN)[number]

const GiftDialog = lazyDialog(async () => (await import('./gift-dialog.tsx')).GiftDialog)

/** Cards that fill the window of a phone, which are rendered with each key; the others follow. */
const FIRST_CARDS = 5
/** Cards that are listed unless more are asked for: a search narrows the list before anyone scrolls so far. */
const LISTED_CARDS = 20
const MORE_CARDS = 60

const isShown = (party: DayPartyRow, shown: Shown, { arrivals }: Pick<DayState, 'arrivals'>): boolean => {
  if (shown === 'all') return true
  if (shown === 'arrived') return party.members.some(({ id }) => hasArrived(arrivals, id))
  return party.members.some(({ id, answer }) => answer !== 'no' && !hasArrived(arrivals, id))
}

/** The guests at the door: found as one types, checked in with one tap, as persons or as a party. */
export function GuestDesk({ parties }: { readonly parties: readonly DayPartyRow[] }) {
  const { t } = useT()
  const { row, state } = useDay()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [limit, setLimit] = useState(LISTED_CARDS)
  const [gift, setGift] = useState<DayPartyRow | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isPrinting = useIsPrinting()
  const index = useMemo(() => indexParties(parties), [parties])
  const found = useMemo(() => findParties(index, typed), [index, typed])
  const listed = useMemo(() => found.filter((party) => isShown(party, shown, state)), [found, shown, state])
  // Cards below the window that do not stand yet wait until those in it are painted: what is typed waits for none of them.
  const isPainted = useIsPainted()
  const painted = useDeferredValue(listed)
  const isWhole = isPainted && painted === listed
  const standing = new Set(isWhole || !isPainted ? [] : painted.slice(0, limit).map(({ id }) => id))
  const { arrived, expected } = useMemo(
    () =>
      countArrived(
        parties.flatMap(({ members }) => members),
        state.arrivals,
      ),
    [parties, state],
  )
  const cards = isPrinting
    ? listed
    : listed.slice(0, limit).filter(({ id }, place) => isWhole || place < FIRST_CARDS || standing.has(id))
  return (
    <section aria-labelledby="day-guests" className="sections">
      <div>
        <h2 id="day-guests" className="section-title">
          {t('day.guests.title')}
        </h2>
        <p className="figure" role="status">
          {t(expected > 0 ? 'day.guests.arrived-of' : 'day.guests.arrived', { arrived, expected })}
        </p>
        {expected > 0 ? (
          <Progress
            value={Math.min(100, (arrived / expected) * 100)}
            aria-label={t('day.guests.progress')}
            className="screen-only"
          />
        ) : null}
      </div>
      <div className="screen-only stack gap-8">
        <SearchField
          ref={field}
          label={t('day.guests.search')}
          placeholder={t('day.guests.search')}
          clear={t('day.guests.clear')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setLimit(LISTED_CARDS)
          }}
        />
        <SegmentedControl
          aria-label={t('day.guests.shown')}
          value={shown}
          data={SHOWN.map((value) => ({ value, label: t(`day.guests.shown-${value}`) }))}
          onChange={(value) => setShown(value as Shown)}
        />
      </div>
      {row.may.needs ? <NeedsSwitch /> : null}
      {listed.length === 0 ? (
        <p className="soft" role="status">
          {t(parties.length === 0 ? 'day.guests.none' : 'day.guests.none-found')}
        </p>
      ) : null}
      <ul className="plain-list stack gap-8" aria-label={t('day.guests.list')}>
        {cards.map((party) => (
          <PartyCard key={party.id} party={party} onGift={setGift} />
        ))}
      </ul>
      {!isPrinting && listed.length > limit ? (
        <Button variant="default" onClick={() => setLimit((now) => now + MORE_CARDS)}>
          {t('day.guests.more', { count: listed.length - limit })}
        </Button>
      ) : null}
      <GiftDialog isOpen={gift !== null} party={gift} onClose={() => setGift(null)} />
    </section>
  )
}
