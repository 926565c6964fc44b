import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider
/** The nonce of the response while it is rendered; browsers hide it from scripts, so there it is undefined. */
export const useNonce = () => useContext(NonceContext)

const ReferenceContext = createContext('')

export const ReferenceProvider = ReferenceContext.Provider
/** The id of the request while its answer is rendered; '' in the browser. */
export const useReference = () => useContext(ReferenceContext)
