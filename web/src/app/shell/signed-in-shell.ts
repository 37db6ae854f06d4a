// Two parts, one file of the build: each alone is smaller than what a request costs.
export { BottomBar } from './bottom-bar.tsx';
export { SignedInTools } from './signed-in-tools.tsx';
