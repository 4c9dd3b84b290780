import { Checkbox, Skeleton, Text, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { notifyWithAction } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { MAIL_KINDS, MAX_MAIL_NOTE, MAX_MAILING, type MailKind } from '#domain/guests/guest-mail.ts'
import { mailingPreviewQuery, useQueueMailing } from '../mail-mutations.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { MailPreview } from './mail-preview.tsx'
import { Recipients } from './recipients.tsx'

const note = z.string().trim().max(MAX_MAIL_NOTE, 'mailings.send.note-long')
const schema = z.object({ kind: z.enum(MAIL_KINDS), isAgain: z.boolean(), noteEs: note, noteEn: note })

interface SendMailProps {
  readonly parties: readonly Party[]
  /** Those that were selected; null for the whole list. */
  readonly guestIds: readonly string[] | null
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Mail to guests: what, to whom and when, how it looks; then it is queued. */
export function SendMail({ parties, guestIds, onDone, onClose }: SendMailProps) {
  const { t } = useT()
  const { plan, actions } = useGuests()
  const queue = useQueueMailing(plan.id)
  const isSent = parties.some((party) => party.isInviteSent)
  const initial = { kind: (isSent ? 'reminder' : 'invitation') as MailKind, isAgain: false, noteEs: '', noteEn: '' }
  const dialogForm = useDialogForm({
    initial,
    schema,
    order: ['noteEs', 'noteEn'],
    keptAs: `guest-mail.${plan.id}`,
    mustConfirm: () => true,
    onSave: async (fields, { id }) => {
      const { queued } = await queue.mutateAsync({ id, guestIds: ids, ...fields })
      onClose()
      onDone()
      notifyWithAction({
        id: 'guest-mail',
        message: t('mailings.send.done', { count: queued }),
        action: t('mailings.send.see'),
        icon: <IconSend size={18} stroke={1.8} aria-hidden />,
        onAction: () => actions.open({ kind: 'mailings' }),
      })
    },
  })
  const { form, confirming } = dialogForm
  const { kind, isAgain, noteEs, noteEn } = form.values
  const query = useQuery({
    ...mailingPreviewQuery(plan.id, kind, isAgain, guestIds),
    placeholderData: keepPreviousData,
  })
  const preview = query.data
  const getting = preview?.parties.filter(({ reason }) => reason === null).slice(0, MAX_MAILING) ?? []
  const ids = getting.map(({ id }) => id)
  const readerOf = (language: 'es' | 'en') => getting.find((each) => each.language === language)?.id
  const readers = { es: readerOf('es'), en: readerOf('en') }
  const languages = (['es', 'en'] as const).filter((each) => readers[each] !== undefined)
  const hasHad = isAgain || preview?.parties.some(({ reason }) => reason === 'sent' || reason === 'reminded')
  const isReady = preview && !query.isPlaceholderData && !preview.obstacle && preview.reply_to && ids.length > 0
  return (
    <DialogForm
      title={t('mailings.send.title')}
      save={t('mailings.send.save', { count: ids.length })}
      icon={<IconSend size={18} stroke={1.7} aria-hidden />}
      form={{ ...dialogForm, isDirty: noteEs !== '' || noteEn !== '' }}
      isDisabled={!isReady}
      onClose={onClose}
      question={
        confirming === null
          ? null
          : {
              title: t('mailings.send.question', { count: ids.length }),
              body: <Text>{t('mailings.send.question-text')}</Text>,
              yes: t('mailings.send.yes'),
              no: t('mailings.send.no'),
              onYes: dialogForm.confirm,
              onNo: dialogForm.cancelConfirmation,
            }
      }
    >
      <div>
        <ChoiceCards
          legend={t('mailings.send.kind')}
          layout="pills"
          choices={MAIL_KINDS.map((each) => ({ value: each, label: t(`mailings.kind.${each}`) }))}
          value={kind}
          onChange={(each) => form.setValues({ kind: each, isAgain: false })}
        />
        <p className={classes.hint}>{t(`mailings.send.${kind}-hint`)}</p>
      </div>
      {query.isError ? <QueryError query={query} /> : null}
      {query.isPending ? (
        <>
          <p role="status" className="visually-hidden">
            {t('mailings.send.loading')}
          </p>
          <Skeleton height={168} />
        </>
      ) : null}
      {preview ? <Recipients preview={preview} parties={parties} /> : null}
      {hasHad ? (
        <Checkbox
          {...form.getInputProps('isAgain', { type: 'checkbox' })}
          label={t('mailings.send.again')}
          description={t('mailings.send.again-hint')}
        />
      ) : null}
      {languages.map((each) => {
        const field = each === 'es' ? 'noteEs' : 'noteEn'
        return (
          <Textarea
            key={each}
            {...dialogForm.fieldProps(field)}
            label={t(`mailings.send.note-${each}`)}
            description={t('mailings.send.note-hint')}
            autosize
            minRows={2}
            maxRows={6}
            lang={each}
          />
        )
      })}
      {languages.length > 0 ? (
        <MailPreview planId={plan.id} kind={kind} readers={readers} notes={{ es: noteEs, en: noteEn }} />
      ) : null}
    </DialogForm>
  )
}
