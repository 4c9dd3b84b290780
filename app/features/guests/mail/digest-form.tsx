import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { DIGEST_FREQUENCIES, type DigestFrequency } from '#domain/guests/guest-mail.ts'
import { digestQuery, useChooseDigest } from '../mail-mutations.ts'
import { useGuests } from '../use-guests.ts'

const schema = z.object({ frequency: z.enum(DIGEST_FREQUENCIES) })

/** How often the reader is told of answers by mail. */
export function DigestForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { plan } = useGuests()
  const query = useQuery(digestQuery(plan.id))
  if (query.data) return <Choices chosen={query.data} onClose={onClose} />
  return (
    <>
      <DialogTitle isPlaceholder>{t('mailings.digest.title')}</DialogTitle>
      {query.isError ? <QueryError query={query} /> : <Skeleton height={160} mt="md" />}
    </>
  )
}

function Choices({ chosen, onClose }: { readonly chosen: DigestFrequency; readonly onClose: () => void }) {
  const { t } = useT()
  const { plan } = useGuests()
  const choose = useChooseDigest(plan.id)
  const dialogForm = useDialogForm({
    initial: { frequency: chosen },
    schema,
    order: [],
    keptAs: null,
    onSave: async ({ frequency }) => {
      await choose.mutateAsync(frequency)
      onClose()
      notifySuccess({ id: 'guest-digest', message: t('mailings.digest.saved') })
    },
  })
  const { form } = dialogForm
  return (
    <DialogForm
      title={t('mailings.digest.title')}
      save={t('common.save-changes')}
      form={{ ...dialogForm, isDirty: false }}
      onClose={onClose}
    >
      <Text c="dimmed">{t('mailings.digest.intro')}</Text>
      <div>
        <ChoiceCards
          legend={t('mailings.digest.legend')}
          layout="pills"
          choices={DIGEST_FREQUENCIES.map((each) => ({ value: each, label: t(`mailings.digest.${each}`) }))}
          value={form.values.frequency}
          onChange={(each) => form.setFieldValue('frequency', each)}
        />
        <p className={classes.hint} aria-live="polite">
          {t(`mailings.digest.${form.values.frequency}-hint`)}
        </p>
      </div>
    </DialogForm>
  )
}
