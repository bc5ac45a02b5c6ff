declare module '*.md' {
  const guide: import('./shell/help/guide.ts').Guide;
  export default guide;
}
