import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { aiModelQuery } from '#app/features/advice/queries.ts'
import { mayRead, mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { notifyError } from '#app/ui/feedback/notify.tsx'
import { focusIfLost } from '#app/ui/page/focus-content.ts'
import type { DayString } from '#domain/day/day.ts'
import classes from './ask-dialog.module.css'
import { type ModelAnswer as Answer, useAskModel } from './mutations.ts'
import { ProposalList } from './proposal-list.tsx'
import { toProposedChanges } from './propose-changes.ts'

/** What the model is told of. */
const TOLD = ['guests', 'tasks', 'money'] as const

interface ModelAnswerProps {
  readonly plan: Plan
  readonly asked: string
  readonly today: DayString
}

/**
 * Has the operator's model answer too, once a person asks for it: what it says appears as it comes, with who said it, and
 * what it proposes is accepted one by one. Nothing where there is no model, or the tier has none.
 */
export function ModelAnswer({ plan, asked, today }: ModelAnswerProps) {
  const { t } = useT()
  const may = mayWrite(plan, 'details') && TOLD.every((module) => mayRead(plan, module))
  const model = useQuery({ ...aiModelQuery(plan.id), enabled: may }).data
  const { answer, asking, stop } = useAskModel(plan)
  const latest = useRef(stop)
  latest.current = stop
  // What is left is no longer waited for.
  useEffect(() => () => latest.current(), [])
  if (answer !== null) return <ModelText plan={plan} answer={answer} />
  if (!may || !model?.isInTier) return null
  return (
    <div className="column gap-8">
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={asking.isPending}
        leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />}
        onClick={() =>
          asking.mutate(
            { question: asked, today },
            { onError: (refusal) => notifyError(refusal, t, t('assistant.model.failed-title')) },
          )
        }
      >
        {t('assistant.model.ask')}
      </Button>
      <p className="soft small">{t('assistant.model.note', { model: model.name })}</p>
    </div>
  )
}

function ModelText({ plan, answer }: { readonly plan: Plan; readonly answer: Answer }) {
  const { t } = useT()
  const { text, end } = answer
  return (
    <section className={classes.answer} aria-label={t('assistant.model.answer')} tabIndex={-1} ref={focusIfLost}>
      {text === '' ? null : <p className={classes.said}>{text.trim()}</p>}
      {answer.proposals.length > 0 ? <ModelChanges plan={plan} answer={answer} /> : null}
      <p role="status" className="soft small">
        {end === null
          ? t('assistant.model.coming')
          : end.source === 'rules'
            ? t('assistant.model.by-rules', {
                reason: end.reason === 'no-model' ? 'none' : end.reason,
                hasText: text === '' ? 'no' : 'yes',
              })
            : t('assistant.model.by-model', { model: end.model, isShortened: end.isShortened ? 'yes' : 'no' })}
      </p>
    </section>
  )
}

function ModelChanges({ plan, answer }: { readonly plan: Plan; readonly answer: Answer }) {
  const { t, language } = useT()
  const [changes] = useState(() => toProposedChanges(answer.proposals, answer, { plan, t, language, newId }))
  return <ProposalList plan={plan} changes={changes} parties={[]} mainId="" />
}
