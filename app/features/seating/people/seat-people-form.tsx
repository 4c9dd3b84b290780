import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { mealOptionName } from '#app/features/guests/guest-labels.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { FormRows, RemoveRow } from '#app/ui/forms/form-rows.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { SEAT_BOUNDS, SEAT_PERSON_FIELDS, SEAT_PERSON_KINDS, type SeatPersonKind } from '#domain/seating/seat-fields.ts'
import { isChangedMeanwhile, useSaveSeatPeople } from '../mutations.ts'
import classes from '../seating.module.css'
import { useSeating } from '../use-seating.ts'

const { name: NAME, role: ROLE } = SEAT_PERSON_FIELDS

const schema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(SEAT_PERSON_KINDS),
      name: z.string().trim().min(1, 'seating.error.name-required').max(NAME.max, 'seating.error.name-long'),
      role: z.string().trim().max(ROLE.max, 'seating.error.name-long'),
      mealOptionId: z.string(),
    }),
  ),
})

/** Hosts and crew: they have a seat and a menu, and are no guests. */
export function SeatPeopleForm({ onClose }: { readonly onClose: () => void }) {
  return useSeating().isReadOnly ? <PeopleList onClose={onClose} /> : <PeopleForm onClose={onClose} />
}

function PeopleList({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useT()
  const { data, setup } = useSeating()
  return (
    <>
      <DialogTitle>{t('seating.hosts-and-crew')}</DialogTitle>
      {data.people.length === 0 ? <p className="soft">{t('seating.people-form.none')}</p> : null}
      <ul className={classes.choices}>
        {data.people.map(({ id, name, kind, role, mealOptionId }) => {
          const meal = setup.mealOptions.find((option) => option.id === mealOptionId)
          return (
            <li key={id} className={classes.choice}>
              {dotted([name, t(`seating.kind.${kind}`), role, meal ? mealOptionName(meal, language) : null])}
            </li>
          )
        })}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </>
  )
}

function PeopleForm({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useT()
  const { plan, data, setup, shown } = useSeating()
  // As it was when the form was opened: what others have changed since is not written over unseen.
  const [opened] = useState(data.people)
  const save = useSaveSeatPeople(shown)
  const dialogForm = useDialogForm({
    initial: {
      people: opened.map(({ id, kind, name, role, mealOptionId }) => ({
        id,
        kind,
        name,
        role: role ?? '',
        mealOptionId: mealOptionId ?? '',
      })),
    },
    schema,
    order: ['people'],
    keptAs: `seat-people.${plan.id}`,
    savedId: plan.id,
    isConfirmable: isChangedMeanwhile,
    onSave: async ({ people }, { isConfirmed }) => {
      const known = new Set([...opened, ...people].map(({ id }) => id))
      await save.mutateAsync({
        // People that others have added meanwhile are not on this list, and stay.
        before: isConfirmed ? data.people.filter(({ id }) => known.has(id)) : opened,
        saved: people.map((person, position) => ({
          ...person,
          role: person.role || null,
          mealOptionId: person.mealOptionId || null,
          position,
        })),
      })
      onClose()
      notifySuccess({ message: t('seating.people-form.saved') })
    },
  })
  const { form, pathProps } = dialogForm
  const { people } = form.values
  const add = (kind: SeatPersonKind) => () =>
    form.setFieldValue('people', [...people, { id: newId(), kind, name: '', role: '', mealOptionId: '' }])
  return (
    <DialogForm
      title={t('seating.hosts-and-crew')}
      save={t('common.save-changes')}
      form={dialogForm}
      onClose={onClose}
      question={
        dialogForm.confirming === null
          ? null
          : {
              title: t('common.contested.title'),
              body: t('seating.contested.people'),
              yes: t('common.contested.mine'),
              no: t('common.cancel'),
              onYes: dialogForm.confirm,
              onNo: dialogForm.cancelConfirmation,
            }
      }
    >
      <p className="soft">{t('seating.people-form.hint')}</p>
      <FormRows>
        {people.map((person, index) => (
          <fieldset key={person.id} className={formClasses.entry}>
            <legend className="visually-hidden">{t('seating.people-form.entry', { place: index + 1 })}</legend>
            <div className={formClasses.pair}>
              <TextInput
                {...pathProps(`people.${index}.name`)}
                label={t('seating.field.person-name')}
                autoComplete="off"
              />
              <TextInput {...pathProps(`people.${index}.role`)} label={t('seating.field.role')} autoComplete="off" />
            </div>
            <div className={formClasses.pair}>
              <NativeSelect
                {...pathProps(`people.${index}.kind`)}
                label={t('seating.field.kind')}
                data={SEAT_PERSON_KINDS.map((value) => ({ value, label: t(`seating.kind.${value}`) }))}
              />
              <NativeSelect
                {...pathProps(`people.${index}.mealOptionId`)}
                label={t('seating.field.meal')}
                data={[
                  { value: '', label: t('seating.field.no-meal') },
                  ...setup.mealOptions.map((option) => ({
                    value: option.id,
                    label: mealOptionName(option, language),
                  })),
                ]}
              />
            </div>
            <RemoveRow
              label={t('seating.people-form.remove', { place: index + 1 })}
              onRemove={() => form.setFieldValue('people', people.toSpliced(index, 1))}
            />
          </fieldset>
        ))}
      </FormRows>
      {people.length < SEAT_BOUNDS.people ? (
        <div className="row wrap gap-8">
          {SEAT_PERSON_KINDS.map((kind) => (
            <Button
              key={kind}
              variant="subtle"
              leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
              onClick={add(kind)}
            >
              {t(`seating.people-form.add-${kind}`)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="soft">{t('seating.people-form.full', { max: SEAT_BOUNDS.people })}</p>
      )}
    </DialogForm>
  )
}
