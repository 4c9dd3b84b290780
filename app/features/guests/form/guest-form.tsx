import { ActionIcon, Autocomplete, Button, Checkbox, Select, TagsInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { phoneReader } from '#app/lib/format/read-phone.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { StepperField } from '#app/ui/forms/stepper-field.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { RecordField } from '#app/ui/records/record-field.tsx'
import { GUEST_FORM_FIELDS } from '#domain/guests/guest-fields.ts'
import { AGE_GROUPS, GENDERS, GUEST_BOUNDS, GUEST_SIDES } from '#domain/guests/guest-kinds.ts'
import { leadOf } from '#domain/guests/party.ts'
import { kebabCase } from '#domain/records/field-list.ts'
import { ageGroupName, fullNameOf, genderName, partyName, sideName } from '../guest-labels.ts'
import { useSaveGuest } from '../mutations.ts'
import { useNeedsDrafts } from '../needs/use-needs-drafts.ts'
import type { Party } from '../rows.ts'
import { useSaveSettings } from '../settings-mutations.ts'
import { useGuests } from '../use-guests.ts'
import {
  companionsOf,
  draftOf,
  freshDraft,
  GUEST_ORDER,
  type GuestDraft,
  guestSchema,
  MORE_FIELDS,
  newCompanion,
  readSize,
} from './guest-draft.ts'
import formClasses from './guest-form.module.css'
import { type AnswerDrafts, invitationsOf, savedAnswer } from './member-answers.ts'
import { MemberMore, type MemberMoreProps } from './member-more.tsx'
import { newMember, newParty } from './new-party.ts'

interface GuestFormProps {
  /** As it is saved now; null for a new one. */
  readonly party: Party | null
  /** What was typed into the line of the list. */
  readonly typed: string
  readonly onSaved: (party: Party) => void
  readonly onClose: () => void
}

const LANGUAGES = ['es', 'en'] as const

/** The form of a party: its lead, those who come along, and more on request. */
export function GuestForm({ party, typed, onSaved, onClose }: GuestFormProps) {
  const { t } = useT()
  const { plan, setup, mainId, choices, isTableDerived, actions } = useGuests()
  const save = useSaveGuest(plan.id)
  const saveSettings = useSaveSettings(plan.id)
  const before = party
  const [fresh] = useState(() => freshDraft(''))
  const initial = useMemo(() => (party ? draftOf(party) : fresh), [party, fresh])
  const [leadId] = useState(() => (before && leadOf(before)?.id) ?? newMember(0, mainId).id)
  const readPhone = phoneReader(plan.countryCode)
  const [schema] = useState(() => guestSchema({ readPhone }, before))
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const needs = useNeedsDrafts(plan, openIds.length > 0)
  const fieldLabel = (name: keyof GuestDraft) => {
    if (name === 'size') return t('guests.form.party-size')
    if (name === 'answers') return t('plans.nav.answers')
    if (name === 'firstHost' || name === 'secondHost') return t('guests.form.name-hosts')
    return t(`guests.form.${kebabCase(name)}`)
  }
  const dialogForm = useDialogForm({
    initial,
    labelOf: before ? fieldLabel : undefined,
    typed: typed === '' ? undefined : freshDraft(typed),
    schema,
    order: GUEST_ORDER,
    savedId: before?.id,
    keptAs: `guest.${before?.id ?? plan.id}`,
    onSave: async ({ party: fields, lead, companions, hosts }, { id }) => {
      const members = [{ id: leadId, ...lead }, ...companions].map(({ answers, ...member }) => ({
        ...member,
        ...invitationsOf(answers, (subEventId) => savedAnswer(before, member.id, subEventId, mainId)),
      }))
      try {
        const noted = needs.changesOf(members.map((member) => member.id))
        const { tableNumber: _derived, ...others } = fields
        const written = isTableDerived ? others : fields
        const [saved] = await save.mutateAsync({ id, fields: written, members, removesNamed: true, needs: noted })
        if (hosts.firstHost !== null || hosts.secondHost !== null) await saveSettings.mutateAsync(hosts)
        onClose()
        const shown =
          saved ??
          newParty(
            id,
            fields,
            members.map(({ invitations: _sent, ...member }, place) => newMember(place, mainId, member)),
          )
        onSaved(shown)
        const name = partyName(shown, t)
        notifySuccess({ message: before ? t('guests.saved', { name }) : t('guests.added', { name }) })
      } catch (refusal) {
        // The limit is told by its prompt; what was typed stays.
        actions.showLimit(refusal)
        throw refusal
      }
    },
  })
  const { form } = dialogForm
  const { values, errors } = form
  const [isMore, setIsMore] = useState(() => MORE_FIELDS.some((name) => values[name] !== '') || values.tags.length > 0)
  const isMoreShown = isMore || MORE_FIELDS.some((name) => errors[name])
  const labelOf = (name: keyof typeof GUEST_FORM_FIELDS) => t(`guests.form.${kebabCase(name)}`)
  const record = { fields: GUEST_FORM_FIELDS, form: dialogForm, labelOf, currency: plan.currency }

  const setSize = (size: string) => {
    const wanted = (readSize(size) ?? 1) - 1
    const more = Math.max(0, wanted - values.companions.length)
    form.setFieldValue('size', size)
    if (more > 0)
      form.setFieldValue('companions', [...values.companions, ...Array.from({ length: more }, newCompanion)])
  }
  const removeCompanion = (index: number) => {
    form.setValues({
      companions: values.companions.toSpliced(index, 1),
      size: String(companionsOf(values).length),
    })
  }
  const moreOf = (memberId: string) => ({
    party: before,
    memberId,
    needs,
    isOpen: openIds.includes(memberId),
    onToggle: () =>
      setOpenIds((ids) => (ids.includes(memberId) ? ids.filter((id) => id !== memberId) : [...ids, memberId])),
  })
  const hasHosts = setup.settings.firstHost !== null || setup.settings.secondHost !== null
  const ageGroups = AGE_GROUPS.map((value) => ({ value, label: ageGroupName(value, t) }))

  return (
    <DialogForm
      title={before ? t('guests.form.edit') : t('guests.form.add')}
      save={before ? t('common.save-changes') : t('guests.form.save-new')}
      form={{
        ...dialogForm,
        isDirty: dialogForm.isDirty || needs.isDirty,
        reset: () => {
          dialogForm.reset()
          needs.reset()
        },
      }}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <RecordField record={record} name="firstName" isFocused />
        <RecordField record={record} name="lastName" />
      </div>
      <div className={classes.pair}>
        <RecordField record={record} name="ageGroup" placeholder={t('guests.form.choose')} options={ageGroups} />
        <RecordField record={record} name="phone" />
      </div>
      <MemberMore
        {...moreOf(leadId)}
        name={fullNameOf(values) || t('guests.form.lead')}
        isMinor={values.ageGroup === 'under-18'}
        ageProps={dialogForm.pathProps('age')}
        answers={values.answers}
        onAnswers={(answers) => form.setFieldValue('answers', answers)}
      />
      <StepperField
        {...dialogForm.fieldProps('size')}
        label={t('guests.form.party-size')}
        description={t('guests.form.party-size-hint')}
        value={values.size}
        count={readSize(values.size)}
        min={GUEST_BOUNDS.partySize.min}
        max={GUEST_BOUNDS.partySize.max}
        less={t('guests.form.fewer')}
        more={t('guests.form.more-people')}
        onChange={setSize}
      />
      <Companions
        draft={values}
        pathProps={dialogForm.pathProps}
        ageGroups={ageGroups}
        onRemove={removeCompanion}
        onAnswers={(index, answers) => form.setFieldValue(`companions.${index}.answers`, answers)}
        moreOf={moreOf}
      />
      <div className={classes.pair}>
        <RecordField
          record={record}
          name="side"
          options={[
            { value: '', label: t('guests.group.no-side') },
            ...GUEST_SIDES.map((value) => ({ value, label: sideName(value, setup.settings, plan, t) })),
          ]}
        />
        <Autocomplete
          {...dialogForm.fieldProps('guestGroup')}
          label={labelOf('guestGroup')}
          placeholder={t('guests.form.guest-group-example')}
          data={[...choices.groups]}
          limit={20}
          autoComplete="off"
        />
      </div>
      {hasHosts ? null : <Hosts fieldProps={dialogForm.fieldProps} />}
      {isMoreShown ? (
        <>
          <div className={classes.pair}>
            <RecordField record={record} name="email" />
            <RecordField record={record} name="whatsapp" description={t('guests.form.whatsapp-hint')} />
          </div>
          <div className={classes.pair}>
            <RecordField record={record} name="address" />
            {isTableDerived ? (
              <TextInput
                label={labelOf('tableNumber')}
                value={before?.tableNumber ?? ''}
                description={t('guests.form.table-derived')}
                inputWrapperOrder={['label', 'input', 'description']}
                readOnly
              />
            ) : (
              <RecordField record={record} name="tableNumber" />
            )}
          </div>
          <div className={classes.pair}>
            <RecordField
              record={record}
              name="gender"
              options={[
                { value: '', label: t('guests.form.unset') },
                ...GENDERS.map((value) => ({ value, label: genderName(value, t) })),
              ]}
            />
            <RecordField
              record={record}
              name="language"
              options={[
                { value: '', label: t('guests.form.language-plan') },
                ...LANGUAGES.map((value) => ({ value, label: t(`common.language.${value}`) })),
              ]}
            />
          </div>
          <div className={classes.pair}>
            <RecordField record={record} name="title" placeholder={t('guests.form.title-example')} />
            <RecordField record={record} name="envelopeName" />
          </div>
          <TagsInput
            {...dialogForm.fieldProps('tags')}
            label={t('guests.form.tags')}
            description={t('guests.form.tags-hint')}
            data={[...choices.tags]}
            value={[...values.tags]}
            maxTags={GUEST_BOUNDS.tags}
            clearable
          />
          <RecordField record={record} name="notes" />
          <div className={formClasses.checks}>
            {(['isSaveTheDateSent', 'isInviteSent', 'isSecondList', 'isNonDrinker', 'isDriver'] as const).map(
              (name) => (
                <Checkbox
                  key={name}
                  label={t(`guests.form.${kebabCase(name)}`)}
                  {...form.getInputProps(name, { type: 'checkbox' })}
                />
              ),
            )}
          </div>
        </>
      ) : (
        <Button
          variant="subtle"
          className={classes.more ?? ''}
          leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
          onClick={() => setIsMore(true)}
        >
          {t('guests.form.more')}
        </Button>
      )}
      {before ? (
        <Button
          variant="subtle"
          color="red"
          className={classes.more ?? ''}
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={() => {
            dialogForm.discard()
            onClose()
            actions.remove([before])
          }}
        >
          {t('guests.form.delete', { name: partyName(before, t), members: before.members.length - 1 })}
        </Button>
      ) : null}
    </DialogForm>
  )
}

interface CompanionsProps {
  readonly draft: GuestDraft
  readonly pathProps: (path: string) => object
  readonly ageGroups: readonly { readonly value: string; readonly label: string }[]
  readonly onRemove: (index: number) => void
  readonly onAnswers: (index: number, answers: AnswerDrafts) => void
  readonly moreOf: (memberId: string) => Pick<MemberMoreProps, 'party' | 'memberId' | 'needs' | 'isOpen' | 'onToggle'>
}

/** Those who come along: with a name, or named later. */
function Companions({ draft, pathProps, ageGroups, onRemove, onAnswers, moreOf }: CompanionsProps) {
  const { t } = useT()
  const id = useId()
  const companions = companionsOf(draft)
  if (companions.length === 0) return null
  const lead = draft.firstName.trim()
  return (
    <fieldset aria-labelledby={id} className={formClasses.companions}>
      <legend id={id} className={classes.label}>
        {t('guests.form.companions')}
      </legend>
      {companions.map((companion, index) => {
        const place = index + 1
        return (
          <div key={companion.id} className={formClasses.companion}>
            <TextInput
              {...pathProps(`companions.${index}.firstName`)}
              aria-label={t('guests.form.companion-first-name', { place })}
              placeholder={lead === '' ? t('guests.form.first-name') : t('guests.name.companion', { name: lead })}
              autoComplete="off"
            />
            <TextInput
              {...pathProps(`companions.${index}.lastName`)}
              aria-label={t('guests.form.companion-last-name', { place })}
              placeholder={t('guests.form.last-name')}
              autoComplete="off"
            />
            <Select
              {...pathProps(`companions.${index}.ageGroup`)}
              aria-label={t('guests.form.companion-age-group', { place })}
              allowDeselect={false}
              data={[{ value: '', label: t('guests.form.age') }, ...ageGroups]}
            />
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('guests.form.companion-remove', { place })}
              onClick={() => onRemove(index)}
            >
              <IconX size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
            <MemberMore
              {...moreOf(companion.id)}
              name={fullNameOf(companion) || t('guests.form.companion-place', { place })}
              isMinor={companion.ageGroup === 'under-18'}
              ageProps={pathProps(`companions.${index}.age`)}
              answers={companion.answers}
              onAnswers={(answers) => onAnswers(index, answers)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

/** Asked once: the names that the sides are shown by. */
function Hosts({ fieldProps }: { readonly fieldProps: (name: 'firstHost' | 'secondHost') => object }) {
  const { t } = useT()
  const { plan } = useGuests()
  const [isOpen, setIsOpen] = useState(false)
  if (plan.eventType === 'corporate') return null
  if (!isOpen) {
    return (
      <Button variant="subtle" className={classes.more ?? ''} onClick={() => setIsOpen(true)}>
        {t('guests.form.name-hosts')}
      </Button>
    )
  }
  const none = { firstHost: null, secondHost: null }
  return (
    <div className={classes.pair}>
      <TextInput
        {...fieldProps('firstHost')}
        label={t('guests.settings.name-of', { side: sideName('first', none, plan, t) })}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...fieldProps('secondHost')}
        label={t('guests.settings.name-of', { side: sideName('second', none, plan, t) })}
        autoComplete="off"
      />
    </div>
  )
}
