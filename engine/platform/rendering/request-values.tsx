import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider
/** The nonce of the document's response: the page's inline styles and scripts are let in by it. */
export const useNonce = () => useContext(NonceContext)

const ReferenceContext = createContext('')

export const ReferenceProvider = ReferenceContext.Provider
/** The id of the request while its answer is rendered; '' in the browser. */
export const useReference = () => useContext(ReferenceContext)
