import { Select } from '@mantine/core'
import { useId, useState } from 'react'
import { minorUnits } from '#domain/money/money.ts'
import { type Language, useT } from '../../../i18n/i18n.ts'
import { CURRENCY_CODES, currencyName } from '../../../lib/format/display-names.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { plain } from '../../../lib/format/plain.ts'
import { readAmount } from '../../../lib/format/read-amount.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { totalText } from '../../budget/rows.ts'
import { isValidTotal } from '../../budget/schema.ts'
import { guestCount } from '../../plans/schema.ts'
import { type WizardDraft, withCurrency } from '../draft/wizard-draft.ts'
import { issueMessage } from './issue-message.ts'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

function withTypedTotal(draft: WizardDraft, typed: string, language: Language): WizardDraft {
  const total = readAmount(typed, draft.currency, language)
  if (total === null) return { ...draft, total: null, totalText: typed.trim() === '' ? '' : typed }
  return { ...draft, total: minorUnits(total), totalText: '' }
}

/** The total as users type it, its formatted reading, and its currency. */
export function TotalField({ draft, change, issues }: StepProps) {
  const { t, language } = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(draft.totalText !== '' || draft.total !== null)
  const readId = useId()
  const { total, currency } = draft
  const written = total === null ? draft.totalText : formatMoney(total, currency, language)
  // Shown on leaving the field, not only on submit, because the page is long.
  const isWrong = isLeft && (draft.totalText !== '' || (total !== null && !isValidTotal(total, currency)))
  const error = issueMessage(isWrong ? { total: 'total.invalid' } : issues, 'total', t)

  return (
    <div>
      <div className={classes.money}>
        <div data-field="total">
          <MoneyField
            label={t('wizard.place.total')}
            hasCurrency={false}
            currency={currency}
            language={language}
            value={typed ?? written}
            error={error}
            aria-describedby={readId}
            classNames={{ input: classes.amount ?? '' }}
            onFocus={() => setIsLeft(false)}
            onChange={(text) => {
              setTyped(text)
              change((now) => withTypedTotal(now, text, language))
            }}
            onBlur={() => {
              setTyped(null)
              setIsLeft(true)
            }}
          />
        </div>
        <Select
          label={t('wizard.place.currency')}
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          withCheckIcon={false}
          data={CURRENCY_CODES}
          comboboxProps={{ width: 240, position: 'bottom-end' }}
          renderOption={({ option }) => (
            <span>
              <strong>{option.value}</strong>{' '}
              <span className={classes['option-note']}>{currencyName(option.value, language)}</span>
            </span>
          )}
          filter={({ options, search }) =>
            options.filter(
              (option) =>
                'value' in option &&
                plain(`${option.value} ${currencyName(String(option.value), language)}`).includes(plain(search.trim())),
            )
          }
          nothingFoundMessage={t('wizard.place.currency-nothing')}
          value={currency}
          onChange={(code) => change((now) => (code ? withCurrency(now, code) : now))}
        />
      </div>
      <p id={readId} className={classes.note} style={{ marginBlockStart: '0.3125rem' }}>
        <TotalRead draft={draft} />
      </p>
    </div>
  )
}

/** The parsed amount, so that a misread one is noticed at once. */
function TotalRead({ draft }: { readonly draft: WizardDraft }) {
  const { t, language } = useT()
  const { total, currency } = draft
  const guests = guestCount(draft)
  if (!isValidTotal(total, currency)) return t('wizard.place.total-hint')
  const money = totalText(total, currency, language)
  if (guests === null) return t('wizard.place.total-read-alone', { money })
  const perGuest = formatMoney(total / guests, currency, language, { estimate: 'nearest' })
  return t('wizard.place.total-read', { money, perGuest })
}
