import { Box, Switch } from '@mantine/core'
import { Fragment } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { setSingleKeysOn, useAreSingleKeysOn, useOfferedShortcuts } from '#app/lib/browser/shortcuts.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { KeyCaps } from './key-caps.tsx'
import classes from './shortcuts-dialog.module.css'

interface ShortcutsDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The shortcuts that are active on the screen behind. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { t } = useT()
  const groups = useOfferedShortcuts()
  const areLettersOn = useAreSingleKeysOn()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('search.shortcuts.title')}>
      {groups.map((group) => (
        <section key={group.title} className={classes.group}>
          <h3>{t(group.title)}</h3>
          <dl>
            {group.shortcuts.map(({ keys, label }) => (
              <div key={label} className={classes.shortcut}>
                <dt>{t(label)}</dt>
                <dd className="row rigid gap-6">
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {index === 0 ? null : <span className="soft tiny">{t('search.shortcuts.or')}</span>}
                      <KeyCaps shortcut={key} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        mt="lg"
        size="md"
        checked={areLettersOn}
        onChange={(event) => setSingleKeysOn(event.currentTarget.checked)}
        label={t('search.shortcuts.letters')}
        aria-describedby="shortcuts-letters-hint"
      />
      <Box component="p" id="shortcuts-letters-hint" className="soft small" mt={6}>
        {t('search.shortcuts.letters-hint')}
      </Box>
    </Dialog>
  )
}
