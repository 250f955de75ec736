/**
 * The environment of a program that starts without the settings of the run. It finds the code that others compiled:
 * compiling takes more than half of a start.
 */
export const bareEnv = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
})
