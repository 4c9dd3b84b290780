import { useEffect, useRef, useState } from 'react'

/** Delay of the address update after the last key. */
const ADDRESS_MS = 300

/** The search text: in the field at once, in the address after a delay. */
export function useSearchText(inAddress: string, toAddress: (search: string) => void) {
  const [search, setSearch] = useState(inAddress)
  const last = useRef(inAddress)
  const put = useRef(toAddress)
  put.current = toAddress

  // History navigation and links change the address from outside the field.
  useEffect(() => {
    if (inAddress === last.current) return
    last.current = inAddress
    setSearch(inAddress)
  }, [inAddress])

  useEffect(() => {
    if (search === last.current) return
    const timer = setTimeout(() => {
      last.current = search
      put.current(search)
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [search])

  return { search, setSearch }
}
