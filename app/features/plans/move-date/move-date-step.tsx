import { Box, Button, Skeleton, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { guestSetupQuery } from '#app/features/guests/queries.ts'
import { ledgerQuery } from '#app/features/ledger/queries.ts'
import type { LedgerData } from '#app/features/ledger/rows.ts'
import { tasksQuery } from '#app/features/tasks/queries.ts'
import type { Task } from '#app/features/tasks/rows.ts'
import type { EventStart } from '#app/features/timeline/event-clock.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { daysFromTo } from '#domain/day/day.ts'
import { EditPlanFooter } from '../edit/edit-plan-footer.tsx'
import { mayRead, mayWrite, type Plan } from '../rows.ts'
import classes from './move-date.module.css'
import { type DateMove, type DayMove, moveKey, reviewMoney, reviewMove } from './move-date.ts'
import { MoveDateGuests } from './move-date-guests.tsx'
import { namesOfMoves } from './move-date-names.ts'
import { MoveDateRest } from './move-date-rest.tsx'
import { MoveDateSection } from './move-date-section.tsx'
import { MoveTimelines } from './move-timelines.tsx'
import { useMoveChoice } from './use-move-choice.ts'

interface MoveDateStepProps {
  readonly plan: Plan
  readonly move: DateMove
  /** When and where the event is to begin */
  readonly to: EventStart
  readonly isSaving: boolean
  readonly failure: unknown
  readonly onBack: () => void
  readonly onMove: (moves: readonly DayMove[]) => void
}

const NO_TASKS: readonly Task[] = []
const NO_LEDGER: LedgerData = { vendors: [], payments: [], contributors: [], hasPdfExport: false }

/** The step after a change of day: what moves, what does not, and who has to be contacted. Nothing is saved yet. */
export function MoveDateStep({ plan, move, to, isSaving, failure, onBack, onMove }: MoveDateStepProps) {
  const { t, language } = useT()
  // What the reader may not change keeps its days.
  const [hasTasks, hasMoney] = [mayWrite(plan, 'tasks'), mayWrite(plan, 'money')]
  const tasks = useQuery({ ...tasksQuery(plan.id), enabled: hasTasks })
  const ledger = useQuery({ ...ledgerQuery(plan.id), enabled: hasMoney })
  const setup = useQuery({ ...guestSetupQuery(plan.id), enabled: mayRead(plan, 'guests') })
  const list = (hasTasks && tasks.data) || NO_TASKS
  const money = (hasMoney && ledger.data) || NO_LEDGER
  const review = useMemo(() => reviewMove(list, plan, move), [list, plan, move])
  const moneyReview = useMemo(() => reviewMoney(money, move), [money, move])
  const ofTasks = useMoveChoice(review.moves)
  const ofMoney = useMoveChoice(moneyReview.moves, moneyReview.deposits)
  const names = useMemo(() => namesOfMoves(money, list), [money, list])
  const moves = [...ofTasks.chosen, ...ofMoney.chosen]
  const days = daysFromTo(move.from, move.to)
  const isPending = tasks.isLoading || ledger.isLoading || setup.isLoading
  const hasFailed = (tasks.isError && !tasks.data) || (ledger.isError && !ledger.data)
  const pressed = ofTasks.chosen.filter(({ after }) => after === move.today).length

  const nameOf = (moved: DayMove) => names(moved, { t, language, currency: plan.currency })
  const noteOf = (moved: DayMove) => (moneyReview.deposits.has(moveKey(moved)) ? t('plans.move.deposit') : null)

  return (
    <>
      <div className={classes.dates}>
        <span className={classes.date}>{formatDay(move.from, language, 'full')}</span>
        <IconArrowRight size={20} stroke={1.8} aria-hidden />
        <span className={classes.date}>
          <span className="visually-hidden">{t('plans.move.to')} </span>
          <strong>{formatDay(move.to, language, 'full')}</strong>
        </span>
        <Box component="span" className="soft small" w="100%">
          {days > 0 ? t('plans.move.later', { days }) : t('plans.move.earlier', { days: -days })}
        </Box>
      </div>

      {isPending ? (
        <Stack gap={16} mt={20} aria-busy="true">
          <p role="status" className="visually-hidden">
            {t('plans.move.loading')}
          </p>
          <Skeleton height={56} />
          <Skeleton height={180} />
        </Stack>
      ) : (
        <>
          {!hasTasks ? null : tasks.data === undefined ? (
            <QueryError query={tasks} message={t('plans.move.failed')} />
          ) : review.moves.length === 0 ? (
            <Box component="p" mt={20}>
              {t('plans.move.nothing')}
            </Box>
          ) : (
            <MoveDateSection
              label={t('plans.move.along')}
              sum={
                ofTasks.isAlong
                  ? [
                      t('plans.move.counts', {
                        moving: ofTasks.chosen.length,
                        staying: review.staying + review.moves.length - ofTasks.chosen.length,
                      }),
                      ...(pressed > 0 ? [t('plans.move.pressed', { count: pressed })] : []),
                    ].join(' ')
                  : t('plans.move.left', { count: review.moves.length, late: review.lateIfLeft })
              }
              moves={review.moves}
              monthOf="after"
              choice={ofTasks}
              nameOf={nameOf}
            />
          )}
          {!hasMoney ? null : ledger.data === undefined ? (
            <QueryError query={ledger} message={t('plans.move.payments-failed')} />
          ) : moneyReview.moves.length === 0 ? null : (
            <MoveDateSection
              label={t('plans.move.along-payments')}
              sum={
                ofMoney.isAlong
                  ? t('plans.move.payment-counts', {
                      moving: ofMoney.chosen.length,
                      staying: moneyReview.moves.length - ofMoney.chosen.length,
                    })
                  : t('plans.move.payments-left', { count: moneyReview.moves.length })
              }
              moves={moneyReview.moves}
              monthOf="before"
              choice={ofMoney}
              nameOf={nameOf}
              noteOf={noteOf}
            />
          )}
          {moneyReview.owed > 0 ? (
            <Box component="p" className="soft" mt={8}>
              {t('plans.move.payments-owed', { count: moneyReview.owed })}
            </Box>
          ) : null}
          {hasTasks && hasMoney ? null : (
            <Box component="p" className="soft" mt={8}>
              {t('plans.move.kept')}
            </Box>
          )}
          <MoveDateGuests plan={plan} move={move} setup={setup} />
          <MoveTimelines plan={plan} to={to} setup={setup.data} />
          <MoveDateRest plan={plan} to={move.to} engaged={review.engaged} held={moneyReview.held} />
        </>
      )}

      <EditPlanFooter failure={failure}>
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          {t('plans.move.back')}
        </Button>
        <Button loading={isSaving} disabled={isPending} onClick={() => onMove(moves)}>
          {hasFailed && moves.length === 0 ? t('plans.move.only-date') : t('plans.move.confirm')}
        </Button>
      </EditPlanFooter>
    </>
  )
}
