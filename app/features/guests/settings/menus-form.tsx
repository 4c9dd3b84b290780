import { Checkbox, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { type Language, ownLanguageFirst } from '#app/i18n/languages.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { inLanguage } from '#app/lib/format/in-language.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { takenOff } from '#app/ui/forms/followed/followed-fields.ts'
import formClasses from '#app/ui/forms/form-fields.module.css'
import { AddRow, FormRows, RemoveRow } from '#app/ui/forms/form-rows.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { MEAL_OPTION_FIELDS } from '#domain/guests/guest-fields.ts'
import { GUEST_BOUNDS } from '#domain/guests/guest-kinds.ts'
import { useSaveMealOptions } from '../settings-mutations.ts'
import { useGuests } from '../use-guests.ts'
import { ownNameField } from './own-name-field.ts'
import classes from './settings.module.css'

const name = z.string().trim().max(MEAL_OPTION_FIELDS.nameEs.max, 'guests.error.name-long')

const schemaFor = (language: Language) =>
  z.object({
    options: z.array(
      z
        .object({ id: z.string(), nameEs: name, nameEn: name, isForChildren: z.boolean() })
        .refine(({ nameEs, nameEn }) => nameEs !== '' || nameEn !== '', {
          path: [ownNameField(language)],
          message: 'guests.error.name-required',
        }),
    ),
  })

/** The menus that guests choose from, named in both languages. */
export function MenusForm({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useT()
  const { plan, setup } = useGuests()
  const before = setup.mealOptions
  const save = useSaveMealOptions(plan.id)
  const dialogForm = useDialogForm({
    initial: {
      options: before.map(({ id, nameEs, nameEn, isForChildren }) => ({
        id,
        nameEs: nameEs ?? '',
        nameEn: nameEn ?? '',
        isForChildren,
      })),
    },
    // An option by its name, as it is or was.
    labelOf: (_name, id, drafts) => {
      const named = drafts.flatMap(({ options }) => options).find((option) => option.id === id)
      return (named && inLanguage(language, named.nameEs, named.nameEn)) ?? t('guests.menus.title')
    },
    schema: schemaFor(language),
    order: ['options'],
    keptAs: `guest-menus.${plan.id}`,
    savedId: plan.id,
    onSave: async ({ options }) => {
      await save.mutateAsync({
        saved: options.map((option, position) => ({
          id: option.id,
          nameEs: option.nameEs || null,
          nameEn: option.nameEn || null,
          isForChildren: option.isForChildren,
          position,
        })),
        removedIds: takenOff(dialogForm.base.options, options),
        before,
      })
      onClose()
      notifySuccess({ message: t('guests.menus.saved') })
    },
  })
  const { form, pathProps } = dialogForm
  const { options } = form.values
  const add = () =>
    form.setFieldValue('options', [...options, { id: newId(), nameEs: '', nameEn: '', isForChildren: false }])
  return (
    <DialogForm title={t('guests.menus.title')} save={t('common.save-changes')} form={dialogForm} onClose={onClose}>
      <p className="soft">{t('guests.menus.hint')}</p>
      <FormRows>
        {options.map((option, index) => (
          <fieldset key={option.id} className={formClasses.entry}>
            <legend className="visually-hidden">{t('guests.menus.entry', { place: index + 1 })}</legend>
            <div className={formClasses.pair}>
              {ownLanguageFirst(language).map((each) => (
                <TextInput
                  key={each}
                  {...pathProps(`options.${index}.${each === 'es' ? 'nameEs' : 'nameEn'}`)}
                  label={t(`guests.settings.name-${each}`)}
                  autoComplete="off"
                />
              ))}
            </div>
            <div className={classes.foot}>
              <Checkbox
                label={t('guests.menus.for-children')}
                {...form.getInputProps(`options.${index}.isForChildren`, { type: 'checkbox' })}
              />
              <RemoveRow
                label={t('guests.menus.remove', { place: index + 1 })}
                onRemove={() => form.setFieldValue('options', options.toSpliced(index, 1))}
              />
            </div>
          </fieldset>
        ))}
      </FormRows>
      {options.length < GUEST_BOUNDS.mealOptions ? <AddRow label={t('guests.menus.add')} onAdd={add} /> : null}
    </DialogForm>
  )
}
