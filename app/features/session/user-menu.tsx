import { lazyMenu } from '../../ui/overlays/lazy-menu.tsx'
import { UserMenuButton } from './user-menu-button.tsx'

const LazyUserMenu = lazyMenu(async () => (await import('./user-menu-items.tsx')).UserMenuItems)

/** Account, language, appearance and sign-out. */
export const UserMenu = () => <LazyUserMenu button={(closed) => <UserMenuButton {...closed} />} />
