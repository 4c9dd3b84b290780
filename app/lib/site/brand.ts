import { useSyncExternalStore } from 'react'
import { type ClientConfig, loadedClientConfig } from '../api/client-config.ts'
import { DEFAULT_BRAND } from './default-brand.ts'

export type Brand = ClientConfig['brand']

const subscribe = () => () => undefined

/** Name and support address. A white label replaces the object, never a component. */
export const useBrand = (): Brand =>
  useSyncExternalStore(
    subscribe,
    () => loadedClientConfig()?.brand ?? DEFAULT_BRAND,
    () => DEFAULT_BRAND,
  )
