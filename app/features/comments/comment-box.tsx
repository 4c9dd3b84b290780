import { Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { useKeepDraft, useKeptDraft } from '#app/lib/browser/kept-draft.ts'
import { attempt } from '#app/ui/feedback/notify.tsx'
import {
  type ChosenMention,
  type CommentDraft,
  MAX_COMMENT_LENGTH,
  MAX_MENTIONS,
  mentionedIn,
  toBody,
} from '#domain/comments/mentions.ts'
import classes from './comments.module.css'
import { MentionList } from './mention-list.tsx'
import { useMentionList } from './use-mention-list.ts'

const EMPTY: CommentDraft = { text: '', mentions: [] }

interface CommentBoxProps {
  /** The name of what is typed, which outlives a reload and the closing of its panel. */
  readonly keptAs: string
  readonly label: string
  readonly send: string
  /** Who can be mentioned. */
  readonly people: readonly ChosenMention[]
  readonly initial?: CommentDraft
  readonly savedId?: string
  /** Sends it; rejects with what refused it. */
  readonly onSend: (comment: { readonly id: string; readonly body: string }) => Promise<void>
  readonly onCancel?: () => void
}

/** The field in which a comment is written. An @ offers the members who may read it; nothing that is typed is lost before it is sent. */
export function CommentBox(props: CommentBoxProps) {
  const { keptAs, label, send, people, initial = EMPTY, savedId, onSend, onCancel } = props
  const { t } = useT()
  const [opened] = useState(initial)
  const kept = useKeptDraft(keptAs, opened, savedId ?? null)
  const [draft, setDraft] = useState<CommentDraft>(kept.restored ?? opened)
  const [isSending, setIsSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  useKeepDraft(kept, draft, draft.text !== opened.text)
  const list = useMentionList({ draft, people, field, onChange: setDraft })

  const body = toBody(draft)
  const tooLong = body.length > MAX_COMMENT_LENGTH
  const tooMany = mentionedIn(body).length > MAX_MENTIONS
  const error = tooLong
    ? t('comments.error.long', { max: MAX_COMMENT_LENGTH, length: body.length })
    : tooMany
      ? t('errors.comment.too-many-mentions')
      : null

  const submit = async () => {
    if (body === '' || error !== null || isSending) {
      field.current?.focus()
      return
    }
    setIsSending(true)
    const sent = await attempt(
      () => onSend({ id: kept.id, body }),
      () => translateNow('comments.send-failed'),
    )
    setIsSending(false)
    if (!sent) return
    kept.drop()
    setDraft(opened)
    if (!onCancel) field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (list.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      void submit()
    }
  }
  return (
    <div className={classes.box}>
      <div className="relative">
        <Textarea
          ref={field}
          label={label}
          description={t(people.length > 0 ? 'comments.mention-hint' : 'comments.mention-nobody')}
          value={draft.text}
          error={error}
          autosize
          minRows={2}
          maxRows={10}
          data-autofocus={onCancel ? true : undefined}
          autoFocus={onCancel !== undefined}
          onChange={(event) => {
            setDraft({ ...draft, text: event.currentTarget.value })
            list.look()
          }}
          onSelect={list.look}
          onBlur={list.close}
          onKeyDown={onKeyDown}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={list.found.length > 0 ? listId : undefined}
          aria-activedescendant={list.found.length > 0 ? `${listId}-${list.active}` : undefined}
          // Escape closes the list first, and the dialog around it with the next press.
          data-mantine-stop-propagation={list.found.length > 0 || undefined}
        />
        <MentionList id={listId} found={list.found} active={list.active} onChoose={list.choose} />
        <div role="status" className="visually-hidden">
          {list.found.length > 0 ? t('comments.mention-found', { count: list.found.length }) : ''}
        </div>
      </div>
      <Group gap={8} justify="flex-end">
        {onCancel ? (
          <Button
            variant="subtle"
            onClick={() => {
              kept.drop()
              onCancel()
            }}
          >
            {t('common.cancel')}
          </Button>
        ) : null}
        <Button loading={isSending} disabled={body === ''} onClick={() => void submit()}>
          {send}
        </Button>
      </Group>
    </div>
  )
}
