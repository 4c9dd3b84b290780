import { useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import type { PlanSeating } from '#domain/seating/plan-instance.ts'
import { isAbsent, type PersonToSeat } from '#domain/seating/seated-people.ts'
import classes from '../assign/assign.module.css'
import type { AssignSource } from '../assign/assign-source.ts'
import { ScoreSentences } from '../assign/plan-sentences.tsx'
import type { SeatingWords } from '../assign/seating-sentences.ts'
import { useExplained } from '../assign/use-explained.ts'
import type { Arrangement, SeatingData } from '../rows.ts'

interface ComparedSide {
  readonly name: string
  readonly state: Arrangement['state']
}

interface CompareSidesProps {
  readonly now: ComparedSide
  readonly other: ComparedSide & Pick<SeatingData, 'assignments' | 'lockedTableIds'>
  readonly source: Pick<AssignSource, 'plan' | 'start'>
  readonly words: SeatingWords
}

/** What two arrangements are worth, beside each other. Both are measured by the rules of the one on screen. */
export function CompareSides({ now, other, source: { plan, start }, words }: CompareSidesProps) {
  const { assignments, lockedTableIds } = other
  const planOfOther = useMemo(() => ({ ...plan, assignments, lockedTableIds }), [plan, assignments, lockedTableIds])
  const isIncluded = useMemo(() => {
    const seated = new Set([...plan.assignments, ...assignments].map(({ who }) => who))
    return (person: PersonToSeat) =>
      !isAbsent(person) && (!person.isGuest || person.answer !== 'pending' || seated.has(person.who))
  }, [plan, assignments])
  const measure = { isIncluded, start, words }
  return (
    <ul className={classes.plans}>
      <Side {...measure} side={now} plan={plan} />
      <Side {...measure} side={other} plan={planOfOther} />
    </ul>
  )
}

interface SideProps {
  readonly side: ComparedSide
  readonly plan: PlanSeating
  readonly isIncluded: (person: PersonToSeat) => boolean
  readonly start: AssignSource['start']
  readonly words: SeatingWords
}

function Side({ side: { name, state }, plan, isIncluded, start, words }: SideProps) {
  const { t } = useT()
  const explained = useExplained(plan, isIncluded, start)
  return (
    <li className={classes.plan}>
      <h3>{name}</h3>
      <p className="soft small">
        {dotted([
          t(`seating.arrangement.${state}`),
          t('seating.arrangements.seated', { count: plan.assignments.length }),
        ])}
      </p>
      {explained.plan ? (
        <ScoreSentences plan={explained.plan} instance={explained.instance} words={words} />
      ) : (
        <p className="soft small">{t(explained.isBroken ? 'assign.failed' : 'seating.compare.counting')}</p>
      )}
    </li>
  )
}
