import { Button } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import classes from './nothing-shown.module.css'

/** The empty result of a filter, with a button that clears it. */
export function NothingShown({ isSearch, onClear }: { readonly isSearch: boolean; readonly onClear: () => void }) {
  const { t } = useT()
  return (
    <div className={classes.nothing}>
      <p>{isSearch ? t('tasks.list.none-found') : t('tasks.list.none')}</p>
      <Button variant="default" onClick={onClear}>
        {t('tasks.list.show-all')}
      </Button>
    </div>
  )
}
