import { Select, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { fromMinor, toMinor } from '#domain/money/money.ts'
import { useT } from '../../../i18n/i18n.ts'
import { CURRENCY_CODES, currencyName } from '../../../lib/format/display-names.ts'
import { currencyDigits, formatNumber } from '../../../lib/format/format.ts'
import { parseAmount } from '../../../lib/format/parse-amount.ts'
import { plain } from '../../../lib/format/plain.ts'
import { totalText } from '../../budget/rows.ts'
import { isValidTotal } from '../../budget/schema.ts'
import { guestCount } from '../../plans/schema.ts'
import { type WizardDraft, withCurrency } from '../draft/wizard-draft.ts'
import { issueMessage } from './issue-message.ts'
import { aboutMoney, roundedPerGuest } from './per-guest.ts'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

function withTypedTotal(draft: WizardDraft, typed: string): WizardDraft {
  const decimal = parseAmount(typed, { fractionDigits: currencyDigits(draft.currency) })
  if (decimal === null) return { ...draft, total: null, totalText: typed.trim() === '' ? '' : typed }
  try {
    return { ...draft, total: toMinor(decimal, draft.currency), totalText: '' }
  } catch {
    // More than a number holds exactly: invalid.
    return { ...draft, total: null, totalText: typed }
  }
}

/** The total as users type it, its formatted reading, and its currency. */
export function TotalField({ draft, change, issues }: StepProps) {
  const { t, language } = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(draft.totalText !== '' || draft.total !== null)
  const readId = useId()
  const { total, currency } = draft
  const written =
    total === null
      ? draft.totalText
      : formatNumber(fromMinor(total, currency), language, { maximumFractionDigits: currencyDigits(currency) })
  // Shown on leaving the field, not only on submit, because the page is long.
  const isWrong = isLeft && (draft.totalText !== '' || (total !== null && !isValidTotal(total, currency)))
  const error = issueMessage(isWrong ? { total: 'total.invalid' } : issues, 'total', t)

  return (
    <div>
      <div className={classes.money}>
        <div data-field="total">
          <TextInput
            label={t('wizard.place.total')}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? written}
            error={error}
            aria-describedby={readId}
            classNames={{ input: classes.amount ?? '' }}
            onFocus={() => setIsLeft(false)}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              change((now) => withTypedTotal(now, value))
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
  const perGuest = aboutMoney(roundedPerGuest(total, guests, currency), currency, language)
  return t('wizard.place.total-read', { money, perGuest })
}
