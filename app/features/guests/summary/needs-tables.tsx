import { useT } from '#app/i18n/i18n.ts'
import { NEED_KINDS, type NeedKind } from '#domain/guests/person-needs.ts'
import type { AnswerTally, GuestTally } from '#domain/guests/tally-guests.ts'
import { type GuestView, NONE } from '../guest-view.ts'
import { needName } from '../needs/need-names.ts'
import { TallyTable } from './tally-table.tsx'

interface NeedsTablesProps {
  readonly needs: NonNullable<GuestTally['needs']>
  /** The address of the list with that filter. */
  readonly inList: (changes: Partial<GuestView>) => string
}

/** How many people need what: diets, allergies, access. A person may be in several rows. */
export function NeedsTables({ needs, inList }: NeedsTablesProps) {
  const { t, language } = useT()
  return (Object.keys(NEED_KINDS) as NeedKind[]).map((kind) => {
    const tallies: Readonly<Record<string, AnswerTally>> = needs[kind]
    const known = NEED_KINDS[kind].flatMap((code) => {
      const tally = tallies[code]
      return tally ? [{ name: needName(kind, code, language), tally, to: inList({ need: code }) }] : []
    })
    // Unknown is of all kinds; it stands once, with the first.
    const unknown = { name: t('guests.needs.unknown'), tally: needs.unknown, to: inList({ need: NONE }) }
    return (
      <TallyTable
        key={kind}
        title={t(`guests.needs.by-${kind}`)}
        rows={kind === 'diets' ? [...known, unknown] : known}
      />
    )
  })
}
