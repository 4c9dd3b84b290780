import { Anchor, Button, TextInput } from '@mantine/core'
import { IconChevronRight, IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { type AskedQuestion, QUESTION_IDS } from '#domain/assistant/asked-question.ts'
import { understandQuestion } from '#domain/assistant/understand-question.ts'
import type { Answer } from './answer-question.ts'
import classes from './ask-dialog.module.css'
import { useAnswer } from './use-answer.ts'

interface AskDialogProps {
  readonly plan: Plan
  readonly isOpen: boolean
  /** Takes the question out of the address. */
  readonly onClose: () => void
}

/** Questions about a plan, answered by rules from its own rows; the address holds the first one (`?ask=`). */
export function AskDialog({ plan, isOpen, onClose }: AskDialogProps) {
  const { t } = useT()
  const [params] = useSearchParams()
  const first = params.get('ask') ?? ''
  return (
    <Dialog isOpen={isOpen} size="lg" title={t('assistant.title')} onClose={onClose}>
      {isOpen ? <AskContent key={first} plan={plan} first={first} /> : null}
    </Dialog>
  )
}

/** Further questions stay out of the address, whose entry of the history is the one that Back leaves. */
function AskContent({ plan, first }: { readonly plan: Plan; readonly first: string }) {
  const { t } = useT()
  const [asked, setAsked] = useState(first)
  const [typed, setTyped] = useState(first)
  const ask = (text: string) => {
    setTyped(text)
    setAsked(text)
  }
  return (
    <div className="column gap-16">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed.trim())
        }}
      >
        <TextInput
          className={classes.field ?? ''}
          data-autofocus
          label={t('assistant.question')}
          value={typed}
          maxLength={300}
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          {t('assistant.ask')}
        </Button>
      </form>
      {asked === '' ? null : <GivenAnswer plan={plan} asked={asked} />}
      <section className="column gap-8" aria-labelledby="assistant-examples">
        <h3 id="assistant-examples" className="soft small">
          {t('assistant.examples')}
        </h3>
        <ul className={classes.examples}>
          {QUESTION_IDS.map((id) => (
            <li key={id}>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconMessageQuestion size={18} stroke={1.7} aria-hidden />}
                onClick={() => ask(t(`assistant.example.${id}`))}
              >
                {t(`assistant.example.${id}`)}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <p className="soft small">{t('assistant.by-rules')}</p>
    </div>
  )
}

function GivenAnswer({ plan, asked }: { readonly plan: Plan; readonly asked: string }) {
  const { t } = useT()
  const question = understandQuestion(asked)
  const { answer, failed } = useAnswer(plan, question)
  if (question === null) return <p role="status">{t('assistant.not-understood')}</p>
  if (failed) return <QueryError query={failed} />
  if (answer === null) return <Loading label={t('assistant.loading')}>{partShapes.answer}</Loading>
  return (
    <section className={classes.answer} aria-label={t('assistant.answer')}>
      <Understood asked={asked} question={question} answer={answer} />
      <p role="status">{answer.text}</p>
      {answer.lines.length === 0 ? null : (
        <ul className="divided plain-list">
          {answer.lines.map(({ id, name, detail, to }) => (
            <li key={id}>
              <Link to={to} className={classes.line}>
                <span className="stack shrinks grows">
                  <span>{name}</span>
                  {detail === '' ? null : <span className="soft small tabular">{detail}</span>}
                </span>
                <IconChevronRight size={18} stroke={1.8} aria-hidden className="soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {answer.more > 0 ? <p className="soft small">{t('assistant.more', { count: answer.more })}</p> : null}
      {answer.to === null ? null : (
        <Anchor component={Link} to={answer.to} className="target">
          {t('assistant.see-all')}
        </Anchor>
      )}
    </section>
  )
}

/** Which question was answered, and about whom, where it was asked in other words. */
function Understood({
  asked,
  question,
  answer: { about, ignored },
}: {
  readonly asked: string
  readonly question: AskedQuestion
  readonly answer: Answer
}) {
  const { t, language } = useT()
  const example =
    question.id === 'more-guests'
      ? t('assistant.understood-more', { count: question.count ?? 0 })
      : t(`assistant.example.${question.id}`)
  if (asked === example) return null
  return (
    <div className="soft small">
      <p>{t('assistant.understood', { question: example, about: about ?? 'all' })}</p>
      {ignored.length === 0 ? null : (
        <p>
          {t('assistant.ignored', {
            words: formatList(
              ignored.map((word) => t('assistant.quoted', { word })),
              language,
            ),
          })}
        </p>
      )}
    </div>
  )
}
