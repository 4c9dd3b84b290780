import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { DescribedPlan } from '#domain/seating/assign/describe-plan.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import classes from './assign.module.css'
import { noteSentences, proofSentences, type SeatingWords, scoreSentences } from './seating-sentences.ts'
import { useProof } from './use-proof.ts'

interface SentencesProps {
  readonly plan: DescribedPlan
  readonly instance: SeatingInstance
  readonly words: SeatingWords
}

export function ScoreSentences({ plan, instance, words }: SentencesProps) {
  return (
    <ul className={classes.sentences}>
      {scoreSentences(plan, instance, words).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

const SHOWN_NOTES = 8

/** What is not as wished, each with what mending it would cost, and what can be proven of it. */
export function PlanNotes({ plan, instance, words }: SentencesProps) {
  const { t } = useT()
  const [isWhole, setIsWhole] = useState(false)
  const notes = noteSentences(plan, instance, words)
  const shown = isWhole ? notes : notes.slice(0, SHOWN_NOTES)
  return (
    <section aria-labelledby="assign-notes" className={classes.notes}>
      <h3 id="assign-notes">{t('assign.notes')}</h3>
      {notes.length === 0 ? <p className="soft">{t('assign.notes.none')}</p> : null}
      <ul className={classes.sentences}>
        {shown.map(({ key, text, mending, isGrave }) => (
          <li key={key} data-grave={isGrave || undefined}>
            {text}
            {mending === null ? null : <span className={classes.mending}>{mending}</span>}
          </li>
        ))}
      </ul>
      {shown.length < notes.length ? (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {t('assign.notes.more', { count: notes.length - shown.length })}
        </Button>
      ) : null}
      {notes.length > 0 ? <Proof plan={plan} instance={instance} words={words} /> : null}
    </section>
  )
}

function Proof({ plan, instance, words }: SentencesProps) {
  const { t } = useT()
  const { proof, check, cancel } = useProof(instance)
  return (
    <div className={classes.proof}>
      <h3>{t('assign.proof')}</h3>
      <p className="soft small">{t('assign.proof.hint')}</p>
      <div role="status">
        {proof.step === 'done'
          ? proofSentences(proof.check, plan, words).map((sentence) => <p key={sentence}>{sentence}</p>)
          : null}
        {proof.step === 'broken' ? <p>{t('assign.proof.failed')}</p> : null}
        {proof.step === 'running' ? <p>{t('assign.proof.running')}</p> : null}
      </div>
      {proof.step === 'running' ? (
        <Button variant="default" onClick={cancel}>
          {t('assign.proof.cancel')}
        </Button>
      ) : (
        <Button variant="default" onClick={check} disabled={proof.step === 'done'}>
          {t('assign.proof.check')}
        </Button>
      )}
    </div>
  )
}
