import { NativeSelect, TextInput } from '@mantine/core'
import { z } from 'zod'
import { type Language, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { readAmount } from '#app/lib/format/read-amount.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { bottlesFor, type ShoppingItem } from '#domain/drinks/shopping-list.ts'
import { maxMinor, minorUnits } from '#domain/money/money.ts'
import { bottleName, itemName, sizeText } from '../drinks-labels.ts'
import { useDrinks } from '../use-drinks.ts'

interface ChoiceDialogProps {
  /** What is chosen for; null while nothing is. */
  readonly item: ShoppingItem | null
  readonly onClose: () => void
}

/** Chooses the bottle, its size or its price for a line of the shopping list. */
export function ChoiceDialog({ item, onClose }: ChoiceDialogProps) {
  return (
    <Dialog isOpen={item !== null} onClose={onClose}>
      {item ? <ChoiceForm item={item} onClose={onClose} /> : null}
    </Dialog>
  )
}

const choiceSchema = (currency: string, language: Language) =>
  z.object({
    bottleId: z.string(),
    size: z
      .string()
      .trim()
      .refine(
        (typed) => typed === '' || (/^\d{1,6}$/.test(typed) && Number(typed) > 0),
        'shopping.choice.size-invalid',
      ),
    price: z
      .string()
      .trim()
      .refine((typed) => {
        if (typed === '') return true
        const amount = readAmount(typed, currency, language)
        return amount !== null && amount >= 0 && amount <= maxMinor(currency)
      }, 'drinks.field.amount'),
  })

function ChoiceForm({ item, onClose }: { readonly item: ShoppingItem; readonly onClose: () => void }) {
  const { t, language } = useT()
  const { plan, form, choose } = useDrinks()
  const { currency } = plan
  const chosen = form.choices[item]
  const bottles = bottlesFor(item)
  const dialogForm = useDialogForm({
    initial: {
      bottleId: chosen?.bottleId ?? '',
      size: chosen?.size ? String(chosen.size) : '',
      price: typeof chosen?.price === 'number' ? formatMoney(chosen.price, currency, language) : '',
    },
    schema: choiceSchema(currency, language),
    order: ['bottleId', 'size', 'price'],
    keptAs: null,
    onSave: async ({ bottleId, size, price }) => {
      const amount = price === '' ? null : readAmount(price, currency, language)
      const isUsual = bottleId === '' && size === '' && amount === null
      choose(
        item,
        isUsual
          ? null
          : {
              bottleId: bottleId || null,
              size: size === '' ? null : Number(size),
              price: amount === null ? null : minorUnits(amount),
            },
      )
      onClose()
    },
  })
  return (
    <DialogForm
      title={t('shopping.choice.title', { name: itemName(item, t) })}
      save={t('shopping.choice.save')}
      form={dialogForm}
      onClose={onClose}
    >
      {bottles.length === 0 ? null : (
        <NativeSelect
          {...dialogForm.fieldProps('bottleId')}
          label={t('shopping.choice.bottle')}
          data={[
            { value: '', label: t('shopping.choice.as-usual') },
            ...bottles.map((bottle) => ({
              value: bottle.id,
              label: dotted([
                bottleName(bottle, t),
                t(`drinks.level.${bottle.level}`),
                sizeText(item, bottle.size, language),
              ]),
            })),
          ]}
        />
      )}
      {item === 'limes' ? null : (
        <TextInput
          {...dialogForm.fieldProps('size')}
          label={item === 'ice' ? t('shopping.choice.size-ice') : t('shopping.choice.size')}
          description={t('shopping.choice.size-hint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <MoneyField
        {...dialogForm.fieldProps('price')}
        label={t('shopping.choice.price')}
        description={t('shopping.choice.price-hint')}
        currency={currency}
        language={language}
      />
    </DialogForm>
  )
}
