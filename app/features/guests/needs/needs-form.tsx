import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { Waiting } from '#app/ui/feedback/waiting.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { memberName, partyName } from '../guest-labels.ts'
import { useSaveNeeds } from '../needs-mutations.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { NeedsFields } from './needs-fields.tsx'
import { useNeedsDrafts } from './use-needs-drafts.ts'

/** What the people of a party need, as far as hosts note it. */
export function NeedsForm({ party, onClose }: { readonly party: Party; readonly onClose: () => void }) {
  const { t } = useT()
  const { plan } = useGuests()
  const save = useSaveNeeds(plan.id)
  const drafts = useNeedsDrafts(plan, true)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async () => {
    if (save.isPending) return
    setFailure(null)
    try {
      const changes = drafts.changesOf(party.members.map(({ id }) => id))
      if (changes.length > 0) await save.mutateAsync(changes)
      onClose()
      notifySuccess({ message: t('guests.needs.saved') })
    } catch (refusal) {
      setFailure(errorMessage(toAppError(refusal), t))
    }
  }
  return (
    <DialogForm
      title={t('guests.needs.title-of', { name: partyName(party, t) })}
      save={t('common.save-changes')}
      isDisabled={drafts.query.data === undefined}
      form={{
        isDirty: drafts.isDirty,
        isSaving: save.isPending,
        failure,
        submit: (event) => {
          event.preventDefault()
          void submit()
        },
        // Nothing of it is kept.
        discard: () => undefined,
        isRestored: false,
        reset: drafts.reset,
      }}
      onClose={onClose}
    >
      <p className="soft">{t('guests.needs.intro')}</p>
      {drafts.query.isError && drafts.query.data === undefined ? (
        <QueryError query={drafts.query} />
      ) : drafts.query.data === undefined ? (
        <Waiting reason={t('guests.needs.loading')} />
      ) : (
        party.members.map((member) => {
          const name = memberName(party, member, t)
          return (
            <fieldset key={member.id} className={formClasses.entry}>
              <legend className="subtitle">{name}</legend>
              <NeedsFields
                name={name}
                given={drafts.givenOf(member.id)}
                value={drafts.valueOf(member.id)}
                onChange={(value) => drafts.set(member.id, value)}
              />
            </fieldset>
          )
        })
      )}
    </DialogForm>
  )
}
