import type { Translate } from '#app/i18n/i18n.ts'
import type { SaveBarLabels } from '#app/ui/forms/save-bar.tsx'

/** What the bar of unsaved changes says of a drinks plan. */
export const saveBarLabels = (t: Translate): SaveBarLabels => ({
  unsaved: t('drinks.save.unsaved'),
  contested: t('drinks.save.contested'),
  saved: t('drinks.save.saved'),
  save: t('drinks.save.save'),
  discard: t('drinks.save.discard'),
})
