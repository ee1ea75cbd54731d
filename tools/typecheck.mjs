/**
 * `node tools/typecheck.mjs services/chat`: checks the types of one project, with the options of the
 * root's tsconfig.json. A tsconfig.json in each project would slow ESLint, which would then
 * load the shared libraries once for each of them.
 */
import './lib/help.mjs';
import ts from 'typescript';
import { root } from './lib/root.mjs';

const [, , folder = '.'] = process.argv;
const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file));
const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const own = fileNames.filter((file) => file.startsWith(`${root}/${folder}/`));
const program = ts.createProgram(own, options);
const problems = [...errors, ...ts.getPreEmitDiagnostics(program)];
process.stdout.write(ts.formatDiagnostics(problems, ts.createCompilerHost(options)));
process.exitCode = problems.length > 0 ? 1 : 0;
