import { isbot } from 'isbot'

/** Whether a program reads pages, which is no visitor: programs say who they are, or nothing. */
export const isProgram = (userAgent: string) => userAgent === '' || isbot(userAgent)
