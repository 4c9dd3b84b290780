import { Button, TextInput } from '@mantine/core'
import { IconMessageQuestion, IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { QUESTION_IDS } from '#domain/assistant/asked-question.ts'
import classes from './ask-dialog.module.css'
import { MODULE_OF_CHANGE, mayAsk, mayAskOfGuest } from './asked-modules.ts'
import { GivenAnswer } from './given-answer.tsx'

interface AskDialogProps {
  readonly plan: Plan
  readonly isOpen: boolean
  /** Takes the question out of the address. */
  readonly onClose: () => void
}

/** Sentences to be finished in one's own words: changes, and questions about one guest. */
const CHANGE_EXAMPLES = ['add-task', 'set-task-status', 'move-task', 'answer', 'set-guests', 'set-drinks'] as const
const GUEST_EXAMPLES = ['reply', 'table', 'food'] as const

/**
 * Questions about a plan, answered by rules from its own rows, and the changes that a sentence asks for, to be accepted one
 * by one; the address holds the first text (`?ask=`).
 */
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
  const field = useRef<HTMLInputElement>(null)
  const begin = (text: string) => {
    setTyped(text)
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'nearest' })
  }
  const begun = [
    ...GUEST_EXAMPLES.filter((about) => mayAskOfGuest(plan, about)).map((about) =>
      t(`assistant.guest.example.${about}`),
    ),
    ...CHANGE_EXAMPLES.filter((kind) => mayWrite(plan, MODULE_OF_CHANGE[kind])).map((kind) =>
      t(`assistant.change.example.${kind}`),
    ),
  ]
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
          ref={field}
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
          {QUESTION_IDS.filter((id) => mayAsk(plan, id)).map((id) => (
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
      {begun.length === 0 ? null : (
        <section className="column gap-8" aria-labelledby="assistant-begun">
          <h3 id="assistant-begun" className="soft small">
            {t('assistant.begun')}
          </h3>
          <ul className={classes.examples}>
            {begun.map((text) => (
              <li key={text}>
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
                  onClick={() => begin(text)}
                >
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="soft small">{t('assistant.by-rules')}</p>
    </div>
  )
}
