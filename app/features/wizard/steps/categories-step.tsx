import { Button, Group } from '@mantine/core'
import { useId } from 'react'
import { BUDGET_CATEGORIES } from '#domain/plans/event-types.ts'
import { useT } from '../../../i18n/i18n.ts'
import { CATEGORY_STYLES } from '../../../ui/charts/category-icons.tsx'
import { categoryIncludes, categoryName } from '../../budget/rows.ts'
import { withCategory } from '../draft/wizard-draft.ts'
import classes from './categories-step.module.css'
import { issueMessage } from './issue-message.ts'
import type { StepProps } from './step-props.ts'
import steps from './steps.module.css'

/** The budget's categories: all nine at first, each can be switched off. */
export function CategoriesStep({ draft, change, issues }: StepProps) {
  const { t } = useT()
  const id = useId()
  const error = issueMessage(issues, 'categories', t)
  const count = draft.categories.length

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} data-field="categories">
      <legend className="visually-hidden">{t('wizard.categories.legend')}</legend>
      <Group className="soft" justify="space-between" gap="0.5rem 1rem" mih="2.75rem">
        <span role="status">{t('wizard.categories.count', { count })}</span>
        {count < BUDGET_CATEGORIES.length ? (
          <Button
            variant="subtle"
            onClick={() =>
              change((now) => BUDGET_CATEGORIES.reduce((draft, category) => withCategory(draft, category, true), now))
            }
          >
            {t('wizard.categories.all')}
          </Button>
        ) : null}
      </Group>
      <ul className={classes.list}>
        {BUDGET_CATEGORIES.map((category) => {
          const { Icon, tone } = CATEGORY_STYLES[category]
          const isChosen = draft.categories.includes(category)
          return (
            <li key={category}>
              <label
                className={classes.item}
                data-chosen={isChosen}
                style={{ '--category-tone': `var(--convite-series-${tone})` } as React.CSSProperties}
              >
                <span className={steps.icon}>
                  <Icon size={24} stroke={1.6} aria-hidden />
                </span>
                <span className={classes.text}>
                  <span id={`${id}-${category}`} className="strong">
                    {categoryName(category, t)}
                  </span>
                  <span id={`${id}-${category}-includes`} className={classes.includes}>
                    {categoryIncludes(category, t)}
                  </span>
                </span>
                <input
                  type="checkbox"
                  className={classes.switch}
                  checked={isChosen}
                  aria-labelledby={`${id}-${category}`}
                  aria-describedby={`${id}-${category}-includes`}
                  onChange={({ currentTarget: { checked } }) => change((now) => withCategory(now, category, checked))}
                />
              </label>
            </li>
          )
        })}
      </ul>
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
