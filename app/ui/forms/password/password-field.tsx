import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useT } from '../../../i18n/i18n.ts'

/** A password that can be shown while it is typed; the toggle is a button in the tab order. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useT()
  const [isVisible, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      {...props}
      // Unlike its other inputs, the library's does not say so.
      aria-invalid={Boolean(props.error) || undefined}
      visible={isVisible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-label': t(isVisible ? 'common.password.hide' : 'common.password.show'),
        'aria-pressed': isVisible,
      }}
    />
  )
}
