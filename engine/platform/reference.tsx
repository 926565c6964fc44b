import { createContext, useContext } from 'react'

const ReferenceContext = createContext('')

export const ReferenceProvider = ReferenceContext.Provider
/** The id of the request while its answer is rendered on the server; '' in the browser. */
export const useReference = () => useContext(ReferenceContext)
